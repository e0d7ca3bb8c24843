import { z } from 'zod';
import { instant, paging, requiredText, text } from './common.ts';
import { bulkSize, maxCategory, maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { editorId, ownCover, post, postFields, postPage, postRef, searchTexts, textLimits } from './posts.ts';
import { broken } from './rules.ts';

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
    ...searchTexts,
    /** May be empty, because readers do not see it. */
    title: text(maxTitle),
    /** The version of the post that the copy is based on. */
    baseVersion: z.int(),
  });

/** Unpublished changes to a public or scheduled post. */
export const workingCopy = copiedFields.extend({
  /** Increases with every save. */
  copyVersion: z.int(),
  savedAt: instant,
});
export type WorkingCopy = z.infer<typeof workingCopy>;

const maybeWorkingCopy = z.object({ workingCopy: workingCopy.nullable() });

export const getWorkingCopy = operation('getWorkingCopy', 'GET /api/posts/:id/working-copy', {
  access: 'writing',
  params: postRef,
  response: maybeWorkingCopy,
});

/**
 * Saves a working copy without changing the post. `copyVersion` is that of the copy to replace, 0 if there is
 * none. A replaced copy of another editor becomes a revision.
 * @throws 409 with the stored copy as `current` for a stale `copyVersion`
 */
export const putWorkingCopy = operation('putWorkingCopy', 'PUT /api/posts/:id/working-copy', {
  access: 'writing',
  params: postRef,
  limits: textLimits,
  body: copiedFields.extend({ coverImage: ownCover, copyVersion: z.int().min(0), editorId }),
  response: workingCopy,
});

export const deleteWorkingCopy = operation('deleteWorkingCopy', 'DELETE /api/posts/:id/working-copy', {
  access: 'writing',
  params: postRef,
});

/** A former text of a post, numbered by its version, or an abandoned one. */
export const revision = z.object({
  n: z.int(),
  savedAt: instant,
  title: z.string(),
  words: z.int(),
});
export type Revision = z.infer<typeof revision>;

/** Former texts, newest first. Auto-saves of one writing session in one editor count as one. */
export const listRevisions = operation('listRevisions', 'GET /api/posts/:id/revisions', {
  access: 'writing',
  params: postRef,
  response: z.object({ revisions: z.array(revision) }),
});

/**
 * Stores a text that the author abandons for another one as a revision. Its number is above those of
 * versions.
 */
export const keepRevision = operation('keepRevision', 'POST /api/posts/:id/revisions', {
  access: 'writing',
  params: postRef,
  limits: textLimits,
  body: postFields
    .pick({ subtitle: true, content: true, excerpt: true, category: true, tags: true, coverImage: true })
    .extend({ title: text(maxTitle), coverImage: ownCover, ...searchTexts }),
  response: revision,
  status: 201,
});

const revisionRef = postRef.extend({ n: z.coerce.number().int().min(1).max(2_000_000_000) });

/** The post with the text of a revision. */
export const getRevision = operation('getRevision', 'GET /api/posts/:id/revisions/:n', {
  access: 'writing',
  params: revisionRef,
  response: post,
});

/**
 * Makes a revision the text of the post again; the current text becomes a revision. A public post stays as it is: the
 * text becomes its working copy, and a copy that there was becomes a revision.
 */
export const restoreRevision = operation('restoreRevision', 'POST /api/posts/:id/revisions/:n/restore', {
  access: 'writing',
  params: revisionRef,
  response: post,
});

/** The posts in the trash, last deleted first. */
export const listTrash = operation('listTrash', 'GET /api/posts/trash', {
  access: 'author',
  query: paging,
  response: postPage,
});

/** Restores a post from the trash with its former status. */
export const restorePost = operation('restorePost', 'POST /api/posts/:id/restore', {
  access: 'writing',
  params: postRef,
  response: post,
});

export const toggleHidden = operation('toggleHidden', 'POST /api/post/:id/toggle-hide', {
  access: 'author',
  params: postRef,
  response: z.object({ hidden: z.boolean() }),
});

export const previewLink = z.object({
  /** Full URL. */
  url: z.string(),
  expiresAt: instant,
});
export type PreviewLink = z.infer<typeof previewLink>;

export const getPreviewLink = operation('getPreviewLink', 'GET /api/posts/:id/preview-link', {
  access: 'writing',
  params: postRef,
  response: z.object({ link: previewLink.nullable() }),
});

/**
 * Creates or extends the link with which anyone may read the post's unpublished text. The URL stays the same
 * until it is revoked or expires.
 */
export const sharePreview = operation('sharePreview', 'POST /api/posts/:id/preview-link', {
  access: 'writing',
  params: postRef,
  response: previewLink,
});

export const revokePreview = operation('revokePreview', 'DELETE /api/posts/:id/preview-link', {
  access: 'writing',
  params: postRef,
});

/** The post of a preview link, with its unpublished changes. */
export const getPreview = operation('getPreview', 'GET /api/preview/:token', {
  access: 'public',
  params: z.object({ token: z.string().min(1).max(300) }),
  response: post,
});

/** Publishes due posts, as the server does every second. */
export const publishScheduled = operation('publishScheduled', 'POST /api/posts/publish-scheduled', {
  access: 'author',
  response: z.object({
    publishedCount: z.int(),
    /** Posts that are still scheduled. */
    totalScheduled: z.int(),
  }),
});

/** Applies an action, a new category, or both to several posts, in one transaction. */
export const changePosts = operation('changePosts', 'POST /api/posts/bulk', {
  access: 'author',
  body: z
    .object({
      ids: z.array(postRef.shape.id).min(1).max(bulkSize),
      action: z.enum(['publish', 'hide', 'unhide', 'delete', 'restore']).optional(),
      category: requiredText(maxCategory).optional(),
    })
    .refine(({ action, category }) => action || category, broken('change')),
  response: z.object({ changed: z.int() }),
});

/** The text of one post as a file. */
export const exportPost = operation('exportPost', 'GET /api/posts/:id/export', {
  access: 'author',
  params: postRef,
  response: postFields
    .pick({
      title: true,
      subtitle: true,
      content: true,
      excerpt: true,
      category: true,
      tags: true,
      coverImage: true,
      urlSlug: true,
    })
    .extend({ searchTitle: z.string().optional(), searchDescription: z.string().optional() }),
});

/** The most used Tamil words of public posts, each with the number of posts that contain it. */
export const listOwnWords = operation('listOwnWords', 'GET /api/author/words', {
  access: 'editing',
  response: z.object({ words: z.array(z.tuple([z.string(), z.int()])) }),
});

/**
 * The labels of the blog `BLOGGER_BLOG_ID`, sorted; empty without a blog or when Blogger does not respond.
 */
export const listBloggerLabels = operation('listBloggerLabels', 'GET /api/categories/blogger', {
  access: 'author',
  response: z.object({ names: z.array(z.string()) }),
});
