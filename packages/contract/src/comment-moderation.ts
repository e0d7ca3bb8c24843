import { z } from 'zod';
import { comment, commentRef } from './comments.ts';
import { instant, pageSize, pagination, paging, requiredText } from './common.ts';
import { bulkSize, maxCommentBlock, moderationPageSize } from './limits.ts';
import { operation } from './operation.ts';

/** What speaks for or against a comment. Those that begin with `learned` come from the author's verdicts. */
export const commentReasonKind = z.enum([
  'honeypot',
  'fast',
  'stale',
  'link',
  'script',
  'repeated',
  'unproven',
  'flood',
  'impersonation',
  'blockedWord',
  'blockedName',
  'blockedNetwork',
  'learnedWord',
  'learnedPart',
  'learnedLink',
  'learnedName',
  'learnedMail',
  'learnedScript',
  'learnedShape',
]);
export type CommentReasonKind = z.infer<typeof commentReasonKind>;

export const commentReason = z.object({
  kind: commentReasonKind,
  /** The word, link or name that it is about; may be empty. */
  detail: z.string(),
  /** Added to the score; below 0 it speaks for the comment. */
  weight: z.int(),
});
export type CommentReason = z.infer<typeof commentReason>;

export const queuedComment = z.object({
  comment,
  post: z.object({ id: z.string(), title: z.string(), urlSlug: z.string() }),
  isSpam: z.boolean(),
  /** From 50 on it waits. */
  score: z.int(),
  /** The strongest first. */
  reasons: z.array(commentReason),
  /** How often the same text came again while it waited. */
  repeats: z.int(),
  reports: z.int(),
  reportReasons: z.array(z.string()),
});
export type QueuedComment = z.infer<typeof queuedComment>;

export const queueState = z.enum(['held', 'reported', 'spam', 'all']);
export type QueueState = z.infer<typeof queueState>;

export const queueSort = z.enum(['newest', 'oldest', 'good', 'bad']);
export type QueueSort = z.infer<typeof queueSort>;

/** Comments that wait for a verdict, were reported or called rubbish, or all. `good` begins with the lowest score. */
export const listQueuedComments = operation('listQueuedComments', 'GET /api/moderation/comments', {
  access: 'comments',
  query: paging.extend({
    limit: pageSize(moderationPageSize),
    state: queueState.default('held'),
    sort: queueSort.default('newest'),
  }),
  response: z.object({
    comments: z.array(queuedComment),
    counts: z.object({ held: z.int(), reported: z.int(), spam: z.int() }),
    /** Whether there are enough verdicts to learn from. */
    hasLearned: z.boolean(),
    pagination,
  }),
});

export const commentVerdict = z.enum(['accept', 'spam', 'hide', 'delete']);
export type CommentVerdict = z.infer<typeof commentVerdict>;

/** A verdict on comments, of which those that are gone are skipped. It can be taken back for ten minutes. */
export const judgeComments = operation('judgeComments', 'POST /api/moderation/verdicts', {
  access: 'comments',
  body: z.object({ verdict: commentVerdict, ids: z.array(z.string().max(64)).min(1).max(bulkSize) }),
  response: z.object({ id: z.string(), done: z.array(z.string()) }),
});

/** Makes the comments what they were. @throws 404 for a verdict that can no longer be taken back */
export const undoVerdict = operation('undoVerdict', 'POST /api/moderation/verdicts/:id/undo', {
  access: 'comments',
  params: commentRef,
  response: z.object({ done: z.array(z.string()) }),
});

export const commentBlockKind = z.enum(['word', 'name', 'network']);
export type CommentBlockKind = z.infer<typeof commentBlockKind>;

export const commentBlock = z.object({
  id: z.string(),
  kind: commentBlockKind,
  value: z.string(),
  createdAt: instant,
  /** Null: until it is removed. */
  expiresAt: instant.nullable(),
});
export type CommentBlock = z.infer<typeof commentBlock>;

/** Newest first. */
export const listCommentBlocks = operation('listCommentBlocks', 'GET /api/moderation/blocks', {
  access: 'comments',
  response: z.object({ blocks: z.array(commentBlock) }),
});

/**
 * Holds comments with a word, or by a name, or from a network such as 203.0.113.0/24 or 2001:db8::/32. The same entry again
 * gets the new expiry. @throws 400 for what is no network, 409 when the list is full
 */
export const addCommentBlock = operation('addCommentBlock', 'POST /api/moderation/blocks', {
  access: 'comments',
  body: z.object({
    kind: commentBlockKind,
    value: requiredText(maxCommentBlock),
    expiresAt: instant.nullable().default(null),
  }),
  response: commentBlock,
  status: 201,
});

export const removeCommentBlock = operation('removeCommentBlock', 'DELETE /api/moderation/blocks/:id', {
  access: 'comments',
  params: commentRef,
});
