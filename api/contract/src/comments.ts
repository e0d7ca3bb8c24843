import { z } from 'zod';
import { instant, pageSize, paging, requiredLines } from './common.ts';
import { commentsPageSize, maxComment } from './limits.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';

export const comment = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null for a guest. */
  userId: z.string().nullable(),
  /** The comment that it answers; only imported comments have one. */
  parentId: z.string().optional(),
  /** Plain text; clients must escape it. */
  text: z.string(),
  hidden: z.boolean(),
  /** Pending moderation by the author. */
  held: z.boolean(),
  createdAt: instant,
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    isAuthor: z.boolean(),
  }),
});
export type Comment = z.infer<typeof comment>;

const commentRef = z.object({ id: z.string().max(64) });

/**
 * The comments of a post, given by id or slug, oldest first; the total is in `x-total-count`. Only the author
 * sees hidden ones and those pending moderation.
 */
export const listComments = operation('listComments', 'GET /api/comments/:id', {
  access: 'public',
  params: postRef,
  query: paging.extend({ limit: pageSize(commentsPageSize) }),
  response: z.array(comment),
});

export const newComment = z.object({
  text: requiredLines(maxComment),
  /** Honeypot: people do not see this field, so only bots fill it in. */
  website: z.string().max(2000).optional(),
  /** Milliseconds between first input and submission; too short for a person means a bot. */
  writtenIn: z.number().min(0).optional(),
});

export const heldAnswer = z.object({ held: z.literal(true), message: z.string() });

/** 201 with the comment, or 202 when it is pending moderation. */
export const addComment = operation('addComment', 'POST /api/comments/:id', {
  access: 'public',
  params: postRef,
  body: newComment,
  response: z.union([comment, heldAnswer]),
  status: 201,
});

/** Allowed for the commenter and the author. */
export const deleteComment = operation('deleteComment', 'DELETE /api/comments/:id', {
  access: 'reader',
  params: commentRef,
});

export const toggleCommentHidden = operation('toggleCommentHidden', 'POST /api/comments/:id/toggle-hide', {
  access: 'comments',
  params: commentRef,
  response: z.object({ hidden: z.boolean() }),
});

/** Publishes a comment that is pending moderation. */
export const approveComment = operation('approveComment', 'POST /api/comments/:id/approve', {
  access: 'comments',
  params: commentRef,
  response: comment,
});

/** Opens or closes a post for new comments. */
export const setCommentsOpen = operation('setCommentsOpen', 'PUT /api/posts/:id/comments-open', {
  access: 'comments',
  params: postRef,
  body: z.object({ open: z.boolean() }),
  response: z.object({ open: z.boolean() }),
});
