import {
  type Comment,
  type CommentSort,
  commentsPageSize,
  type toggleCommentLike,
  verdictUndoMinutes,
} from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { notFound, orNotFound } from '../platform/errors/app-error.ts';
import type { CallOf } from '../platform/http/call.ts';
import { type Page, toSlice } from '../platform/http/paging.ts';
import { once } from '../platform/idempotency.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { lockEvenTrashed, visiblePostRef } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { lockComment } from './lock-comment.ts';
import { commentMessages } from './messages.ts';
import * as queries from './queries.ts';
import { toComment } from './to-comment.ts';

/** Deletes the comments of a deleted account, or its name on them, and its likes of comments. */
async function removeCommenter(
  tx: Queryable,
  platform: Platform,
  { id: accountId, email, keepsComments }: { id: string; email: string; keepsComments: boolean },
): Promise<void> {
  await queries.deleteCommentLikesBy(tx, accountId);
  await queries.forgetGuestAddress(tx, email);
  const byPost = Map.groupBy(await queries.findCommentsBy(tx, accountId), ({ post_id }) => post_id);
  for (const [postId, comments] of [...byPost].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const post = await lockEvenTrashed(tx, postId);
    const ids = comments.map(({ id }) => id);
    if (keepsComments) await queries.anonymiseComments(tx, ids);
    else await queries.deleteCommentRows(tx, ids);
    const isSeen = comments.some(({ held, hidden }) => !held && !hidden);
    if (post) await syncCommentCount(tx, platform, post, { isSeen });
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Days for which a guest can confirm to be mailed answers. */
const consentDays = 7;
const step = 500;

/**
 * Deletes what has had its time: rubbish after 30 days, deleted comments when that can no longer be undone, reports,
 * verdicts, used proofs, expired entries of the author's list, and addresses of guests who did not confirm them.
 */
export async function pruneComments({ database, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const before = (age: number) => new Date(now - age);
  const ends = {
    spamBefore: keptSince('rubbish', clock.now()),
    deletedBefore: before(verdictUndoMinutes * minute),
  };
  for (;;) {
    const ids = await queries.findDoneWith(database.read, { ...ends, limit: step });
    if (ids.length === 0) break;
    await database.transaction((tx) => queries.deleteCommentRows(tx, ids));
  }
  await database.transaction((tx) => queries.forgetUnconfirmed(tx, before(consentDays * day)));
  await deleteInSteps(database, 'comment_proof', (rows) => rows.where('expires_at', '<=', clock.now()));
  await deleteInSteps(database, 'comment_block', (rows) => rows.where('expires_at', '<=', clock.now()));
  await deleteInSteps(database, 'comment_verdict', (rows) => rows.where('at', '<', before(day)));
  await deleteInSteps(database, 'comment_report', (rows) =>
    rows.where('created_at', '<', keptSince('reports', clock.now())),
  );
}

export * from './imported-comments.ts';
export { commentJobs } from './moderation/verdicts.ts';
export { countImported } from './queries.ts';

/** Whether somebody sees comments that are hidden or pending moderation. */
const moderates = (viewer: Viewer | null): boolean =>
  viewer !== null && hasPermission(viewer.role, 'comments');

interface Query {
  ref: string;
  page: Page;
  sort: CommentSort;
  threads: boolean;
}

function inThreads({ roots, answers }: { roots: queries.SignedRow[]; answers: queries.SignedRow[] }) {
  const byRoot = Map.groupBy(answers, ({ root_id }) => root_id);
  return roots.flatMap((root) => [
    toComment(root),
    ...(byRoot.get(root.id) ?? []).map((row) => ({ ...toComment(row), rootId: root.id })),
  ]);
}

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function getComments(
  platform: Platform,
  { ref, page, sort, threads }: Query,
  viewer: Viewer | null,
): Promise<{ postId: string; total: number; comments: Comment[] }> {
  const { id: postId } = await visiblePostRef(platform, ref, viewer);
  const db = platform.database.read;
  const listing = { all: moderates(viewer), sort, ...toSlice(page) };
  const [total, comments] = await Promise.all([
    queries.countComments(db, postId, listing),
    threads
      ? queries.findThreads(db, postId, listing).then(inThreads)
      : queries.findComments(db, postId, listing).then((rows) => rows.map(toComment)),
  ]);
  return { postId, total, comments };
}

/** What visitors see below a post, the oldest first. */
export async function visibleComments(db: Queryable, postId: string): Promise<Comment[]> {
  const whole = { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  return (await queries.findComments(db, postId, { all: false, sort: 'oldest', ...whole })).map(toComment);
}

/** What visitors see below a post, the newest first. */
export async function newestComments(db: Queryable, postId: string, limit: number): Promise<Comment[]> {
  return (await queries.findComments(db, postId, { all: false, sort: 'newest', offset: 0, limit })).map(
    toComment,
  );
}

/** @throws AppError `not_found` */
export async function readComment({ database }: Platform, id: string): Promise<Comment> {
  return toComment(orNotFound(await queries.findSignedComment(database.read, id), commentMessages.gone));
}

const isVisible = (row: queries.SignedRow, { all }: { all: boolean }): boolean =>
  all ? !row.spam_at && !row.deleted_at : !row.held && !row.hidden;

/** Where a comment is in the threads of its post. @throws AppError `not_found` unless this viewer can see it */
export async function findPlace(
  platform: Platform,
  { id, sort }: { id: string; sort: CommentSort },
  viewer: Viewer | null,
): Promise<{ postId: string; page: number }> {
  const db = platform.database.read;
  const all = moderates(viewer);
  const row = await queries.findSignedComment(db, id);
  if (!row || !isVisible(row, { all })) throw notFound(commentMessages.gone);
  await visiblePostRef(platform, row.post_id, viewer);
  const above = row.root_id ? await queries.findSignedComment(db, row.root_id) : undefined;
  const root = above && isVisible(above, { all }) ? above : row;
  const before = await queries.countThreadsBefore(db, root, { all, sort });
  return { postId: row.post_id, page: Math.floor(before / commentsPageSize) + 1 };
}

/** @throws AppError `not_found` for a comment that visitors do not see */
export async function toggleLike(
  platform: Platform,
  id: string,
  { viewer, attempt, query: { liked } }: CallOf<typeof toggleCommentLike>,
): Promise<{ likes: number; liked: boolean }> {
  const { accountId } = viewer;
  const { status } = await once(platform, attempt, async (tx) => {
    const { comment, post } = await lockComment(tx, id);
    if (comment.held || comment.hidden || !(post.is_public || viewer.isAuthor))
      throw notFound(commentMessages.gone);
    const like = { commentId: id, accountId };
    const wasLiked = await queries.hasCommentLike(tx, like);
    const isLiked = liked ?? !wasLiked;
    const answer = { status: isLiked ? 201 : 200, resultId: id };
    if (isLiked === wasLiked) return answer;
    if (isLiked) await queries.insertCommentLike(tx, like, platform.clock.now());
    else await queries.deleteCommentLike(tx, like);
    await queries.updateComment(tx, id, { likes: Math.max(0, (comment.likes ?? 0) + (isLiked ? 1 : -1)) });
    return answer;
  });
  const comment = await queries.findComment(platform.database.read, id);
  return { likes: Number(comment?.likes ?? 0), liked: status === 201 };
}

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function listLiked(platform: Platform, ref: string, viewer: Viewer): Promise<{ ids: string[] }> {
  const { id } = await visiblePostRef(platform, ref, viewer);
  return {
    ids: await queries.findLikedComments(platform.database.read, { postId: id, accountId: viewer.accountId }),
  };
}

export const commentHooks: Hooks = {
  onAccountRemoved: removeCommenter,
  onPostRemoved: (tx, _, { id }) => queries.deletePostComments(tx, id),
};
