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
  /** As typed; escaped where it is shown. */
  text: z.string(),
  hidden: z.boolean(),
  /** Waits for the author's approval. */
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
 * Oldest first, their number in `x-total-count`. Hidden and held ones are the author's alone to see. The post is named
 * by id or slug.
 */
export const listComments = operation('listComments', 'GET /api/comments/:id', {
  access: 'public',
  params: postRef,
  query: paging.extend({ limit: pageSize(commentsPageSize) }),
  response: z.array(comment),
});

export const newComment = z.object({
  text: requiredLines(maxComment),
  /** People do not see this field, so what is in it was not written by one. */
  website: z.string().max(2000).optional(),
  /** Milliseconds from the first letter to sending; who types has taken some. */
  writtenIn: z.number().min(0).optional(),
});

export const heldAnswer = z.object({ held: z.literal(true), message: z.string() });

/** 201 and the comment, or 202 when it waits for the author's approval. */
export const addComment = operation('addComment', 'POST /api/comments/:id', {
  access: 'public',
  params: postRef,
  body: newComment,
  response: z.union([comment, heldAnswer]),
  status: 201,
});

/** By who wrote it, or the author. */
export const deleteComment = operation('deleteComment', 'DELETE /api/comments/:id', {
  access: 'reader',
  params: commentRef,
});

export const toggleCommentHidden = operation('toggleCommentHidden', 'POST /api/comments/:id/toggle-hide', {
  access: 'author',
  params: commentRef,
  response: z.object({ hidden: z.boolean() }),
});

/** Shows a comment that was held. */
export const approveComment = operation('approveComment', 'POST /api/comments/:id/approve', {
  access: 'author',
  params: commentRef,
  response: comment,
});

/** Whether a post takes new comments. */
export const setCommentsOpen = operation('setCommentsOpen', 'PUT /api/posts/:id/comments-open', {
  access: 'author',
  params: postRef,
  body: z.object({ open: z.boolean() }),
  response: z.object({ open: z.boolean() }),
});
