import { z } from 'zod';
import { instant, paging, requiredText, text } from './common.ts';
import { bulkSize, maxCategory, maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { editorId, post, postFields, postPage, postRef } from './posts.ts';

const copiedFields = postFields
  .pick({
    subtitle: true,
    content: true,
    excerpt: true,
    category: true,
    tags: true,
    coverImage: true,
    urlSlug: true,
    publishedAt: true,
  })
  .extend({
    /** May be empty while nobody else reads it. */
    title: text(maxTitle),
    /** The version of the post that it was made from. */
    baseVersion: z.int(),
  });

/** What the author has written over a public or scheduled post and has not published yet. */
export const workingCopy = copiedFields.extend({
  /** Moves with every save; a stale one is refused with 409. */
  copyVersion: z.int(),
  savedAt: instant,
});
export type WorkingCopy = z.infer<typeof workingCopy>;

const maybeWorkingCopy = z.object({ workingCopy: workingCopy.nullable() });

export const getWorkingCopy = operation('getWorkingCopy', 'GET /api/posts/:id/working-copy', {
  access: 'author',
  params: postRef,
  response: maybeWorkingCopy,
});

/**
 * Keeps what is being written over a post; the post itself stays as it is. `copyVersion` is that of the copy that this
 * one replaces, 0 for the first: a stale one is answered 409 with the copy of now as `current`. A copy that another
 * editor saved becomes a revision when it is replaced.
 */
export const putWorkingCopy = operation('putWorkingCopy', 'PUT /api/posts/:id/working-copy', {
  access: 'author',
  params: postRef,
  body: copiedFields.extend({ copyVersion: z.int().min(0), editorId }),
  response: workingCopy,
});

export const deleteWorkingCopy = operation('deleteWorkingCopy', 'DELETE /api/posts/:id/working-copy', {
  access: 'author',
  params: postRef,
});

/** A text that a post had, by the number of the version it was, or one that was written for it and given up. */
export const revision = z.object({
  n: z.int(),
  savedAt: instant,
  title: z.string(),
  words: z.int(),
});
export type Revision = z.infer<typeof revision>;

/** What was stored before each save, newest first; the auto-saves of one sitting in one editor count as one. */
export const listRevisions = operation('listRevisions', 'GET /api/posts/:id/revisions', {
  access: 'author',
  params: postRef,
  response: z.object({ revisions: z.array(revision) }),
});

/**
 * Keeps a text as a revision of a post without making it the post's own: what the author gives up when they choose
 * another one. Its number is beyond those of versions.
 */
export const keepRevision = operation('keepRevision', 'POST /api/posts/:id/revisions', {
  access: 'author',
  params: postRef,
  body: postFields
    .pick({ subtitle: true, content: true, excerpt: true, category: true, tags: true, coverImage: true })
    .extend({ title: text(maxTitle) }),
  response: revision,
  status: 201,
});

const revisionRef = postRef.extend({ n: z.coerce.number().int().min(1).max(2_000_000_000) });

/** The post as it was then. */
export const getRevision = operation('getRevision', 'GET /api/posts/:id/revisions/:n', {
  access: 'author',
  params: revisionRef,
  response: post,
});

/** Makes a text that the post had its text again; the one of now becomes a revision. */
export const restoreRevision = operation('restoreRevision', 'POST /api/posts/:id/revisions/:n/restore', {
  access: 'author',
  params: revisionRef,
  response: post,
});

/** The posts that were deleted, last deleted first. */
export const listTrash = operation('listTrash', 'GET /api/posts/trash', {
  access: 'author',
  query: paging,
  response: postPage,
});

/** Takes a post out of the trash, as it was before. */
export const restorePost = operation('restorePost', 'POST /api/posts/:id/restore', {
  access: 'author',
  params: postRef,
  response: post,
});

export const toggleHidden = operation('toggleHidden', 'POST /api/post/:id/toggle-hide', {
  access: 'author',
  params: postRef,
  response: z.object({ hidden: z.boolean() }),
});

export const previewLink = z.object({
  /** Whole, to be shared. */
  url: z.string(),
  expiresAt: instant,
});
export type PreviewLink = z.infer<typeof previewLink>;

export const getPreviewLink = operation('getPreviewLink', 'GET /api/posts/:id/preview-link', {
  access: 'author',
  params: postRef,
  response: z.object({ link: previewLink.nullable() }),
});

/** The link by which anyone may read the post as it is being written; the same until it is revoked or has expired. */
export const sharePreview = operation('sharePreview', 'POST /api/posts/:id/preview-link', {
  access: 'author',
  params: postRef,
  response: previewLink,
});

export const revokePreview = operation('revokePreview', 'DELETE /api/posts/:id/preview-link', {
  access: 'author',
  params: postRef,
});

/** The post of a preview link, with what is being written over it. */
export const getPreview = operation('getPreview', 'GET /api/preview/:token', {
  access: 'public',
  params: z.object({ token: z.string().min(1).max(300) }),
  response: post,
});

/** Publishes what is due, as the server does by itself every half minute. */
export const publishScheduled = operation('publishScheduled', 'POST /api/posts/publish-scheduled', {
  access: 'author',
  response: z.object({
    publishedCount: z.int(),
    /** Still waiting. */
    totalScheduled: z.int(),
  }),
});

/** One action, or a move to a category, or both, on several posts: all of it or nothing. */
export const changePosts = operation('changePosts', 'POST /api/posts/bulk', {
  access: 'author',
  body: z
    .object({
      ids: z.array(postRef.shape.id).min(1).max(bulkSize),
      action: z.enum(['publish', 'hide', 'unhide', 'delete', 'restore']).optional(),
      category: requiredText(maxCategory).optional(),
    })
    .refine(({ action, category }) => action || category, 'An action or a category is needed'),
  response: z.object({ changed: z.int() }),
});

/** The text of one post as a file. */
export const exportPost = operation('exportPost', 'GET /api/posts/:id/export', {
  access: 'author',
  params: postRef,
  response: postFields.pick({
    title: true,
    subtitle: true,
    content: true,
    excerpt: true,
    category: true,
    tags: true,
    coverImage: true,
    urlSlug: true,
  }),
});

/** The words of the author's own posts with the number of posts that have them, the most used first. */
export const listOwnWords = operation('listOwnWords', 'GET /api/author/words', {
  access: 'author',
  response: z.object({ words: z.array(z.tuple([z.string(), z.int()])) }),
});

/** The labels of the blog that `BLOGGER_BLOG_ID` names, sorted; none when it names none or Blogger does not answer. */
export const listBloggerLabels = operation('listBloggerLabels', 'GET /api/categories/blogger', {
  access: 'author',
  response: z.object({ names: z.array(z.string()) }),
});
