import { z } from 'zod';
import { optionalName } from './accounts.ts';
import {
  emailAddress,
  flag,
  instant,
  linkToken,
  messageResponse,
  pageSize,
  paging,
  requiredLines,
  text,
} from './common.ts';
import { commentsPageSize, maxComment, maxReportReason } from './limits.ts';
import { operation } from './operation.ts';
import { postRef } from './posts.ts';
import { likeWanted } from './reactions.ts';

/** The first name of a guest who has given none; fronts show it in their language. */
export const anonymousName = 'Anonymous';

export const comment = z.object({
  id: z.string(),
  postId: z.string(),
  /** Null for a guest. */
  userId: z.string().nullable(),
  /** The comment that it answers. */
  parentId: z.string().optional(),
  /** The first comment of its thread, below which it is listed; absent when that one is not visible. */
  rootId: z.string().optional(),
  /** Plain text; clients must escape it. */
  text: z.string(),
  /** Safe HTML of a text with emphasis, quotes, links or mentions; without it, `text` is all there is. */
  html: z.string().optional(),
  /** Absent for none. */
  likes: z.int().optional(),
  /** When its writer last changed it. */
  editedAt: instant.optional(),
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

export const commentRef = z.object({ id: z.string().max(64) });

export const commentSort = z.enum(['oldest', 'newest', 'liked']);
export type CommentSort = z.infer<typeof commentSort>;

/**
 * The comments of a post, given by id or slug, oldest first; the total is in `x-total-count`. Only the author
 * sees hidden ones and those pending moderation. With `threads`, a page has `limit` threads: each first comment is followed
 * by its answers, the oldest first, and has no `rootId`.
 */
export const listComments = operation('listComments', 'GET /api/comments/:id', {
  access: 'public',
  params: postRef,
  query: paging.extend({
    limit: pageSize(commentsPageSize),
    sort: commentSort.default('oldest'),
    threads: flag.default(false),
  }),
  response: z.array(comment),
});

/** The post of a visible comment, and the page of `listComments` by threads and `sort` that has it. */
export const findCommentPage = operation('findCommentPage', 'GET /api/comments/:id/page', {
  access: 'public',
  params: commentRef,
  query: z.object({ sort: commentSort.default('oldest') }),
  response: z.object({ postId: z.string(), page: z.int() }),
});

/**
 * A challenge for a guest's comment on a post: `proof` is the base64 of its JSON with the `number` from 0 to `maxnumber`
 * whose SHA-256 after `salt` is `challenge`. It counts once, for 20 minutes; its time is signed, too.
 */
export const getCommentChallenge = operation('getCommentChallenge', 'GET /api/comments/:id/challenge', {
  access: 'public',
  params: postRef,
  response: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
});
export type CommentChallenge = z.infer<NonNullable<(typeof getCommentChallenge)['response']>>;

export const newComment = z.object({
  text: requiredLines(maxComment),
  /** Honeypot: people do not see this field, so only bots fill it in. */
  website: z.string().max(2000).optional(),
  /** Milliseconds between first input and submission; too short for a person means a bot. */
  writtenIn: z.number().min(0).optional(),
  /** Solved challenge of a guest. */
  proof: z.string().max(1000).optional(),
  /** Of a guest: shown instead of `anonymousName`. */
  name: optionalName.optional(),
  /** Of a guest who wants to be mailed the answers, after confirming that by mail; never shown. */
  email: z.union([z.literal(''), emailAddress]).optional(),
  /** The comment that it answers. */
  parentId: z.string().max(64).optional(),
});

/** What a guest needs to change the comment. */
const editKey = z.string().max(64);

export const heldAnswer = z.object({ held: z.literal(true), message: z.string() });

/**
 * 201 with the comment and, for a guest, its key; or 202 when it is pending moderation. @throws 401 with a token that is no
 * longer valid: what a member wrote is no guest's
 */
export const addComment = operation('addComment', 'POST /api/comments/:id', {
  access: 'public',
  params: postRef,
  body: newComment,
  response: z.union([comment.extend({ editKey: editKey.optional() }), heldAnswer]),
  status: 201,
});

/**
 * For the member who wrote the comment, or the guest who has its key, within ten minutes. 202 when what a guest wrote now is
 * pending moderation. @throws 401 without a session or a key, 403 later, or for the comment of somebody else
 */
export const editComment = operation('editComment', 'PUT /api/comments/:id', {
  access: 'public',
  params: commentRef,
  body: z.object({ text: requiredLines(maxComment), editKey: editKey.optional() }),
  response: z.union([comment, heldAnswer]),
});

/** Adds or removes the viewer's like. */
export const toggleCommentLike = operation('toggleCommentLike', 'POST /api/comments/:id/like', {
  access: 'reader',
  params: commentRef,
  query: likeWanted,
  response: z.object({ likes: z.int(), liked: z.boolean() }),
});

/** Ids of the comments of a post that the viewer likes. */
export const listLikedComments = operation('listLikedComments', 'GET /api/comments/:id/liked', {
  access: 'reader',
  params: postRef,
  response: z.object({ ids: z.array(z.string()) }),
});

/** Tells the author that a comment should not be there. Repeating it changes nothing. */
export const reportComment = operation('reportComment', 'POST /api/comments/:id/report', {
  access: 'public',
  params: commentRef,
  body: z.object({ reason: text(maxReportReason).optional() }),
  response: messageResponse,
});

/** The second consent of a guest, by the mailed link. @throws 400 for a link that is not valid */
export const confirmAnswerMails = operation('confirmAnswerMails', 'POST /api/comments/answers/confirm', {
  access: 'public',
  body: linkToken,
  response: messageResponse,
});

/** Ends the mails to a guest and deletes the address. @throws 400 for a link that is not valid */
export const stopAnswerMails = operation('stopAnswerMails', 'POST /api/comments/answers/stop', {
  access: 'public',
  body: linkToken,
  response: messageResponse,
});

/** The same by mail programs (RFC 8058); the request body is ignored. */
export const stopAnswerMailsOneClick = operation(
  'stopAnswerMailsOneClick',
  'POST /api/comments/answers/stop/:token',
  { access: 'public', params: linkToken },
);

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
