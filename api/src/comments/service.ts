import type { Comment, newComment } from '@ezhuthu/contract';
import type { z } from 'zod';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/dialect.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { type Hooks, runHooks } from '../platform/hooks.ts';
import { type Page, toSlice } from '../platform/http/paging.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { consumeAttempts } from '../platform/login-throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/rate-limits.ts';
import { findSetting } from '../platform/settings.ts';
import { lockEngagementPost, visiblePostRef } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { needsModeration } from './hold.ts';
import { commentMessages } from './messages.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import {
  countComments,
  deleteCommentsOf,
  findComments,
  findSignedComment,
  insertComment,
  type SignedRow,
} from './queries.ts';

export * from './imported-comments.ts';
export { countImported } from './queries.ts';

/** The writer's name, as far as their profile is public. */
function toCommentUser(row: SignedRow): Comment['user'] {
  const isAuthor = Boolean(row.is_author);
  if (row.first_name === null) {
    return { firstName: row.guest_name || 'Anonymous', lastName: '', avatar: null, isAuthor };
  }
  const isPublic = row.public_profile === null || Boolean(row.public_profile);
  return {
    firstName: row.first_name,
    lastName: isPublic ? (row.last_name ?? '') : '',
    avatar: isPublic ? row.avatar : null,
    isAuthor,
  };
}

const toComment = (row: SignedRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  userId: row.account_id,
  ...(row.parent_id && { parentId: row.parent_id }),
  text: row.long_text ?? row.text,
  hidden: Boolean(row.hidden),
  held: Boolean(row.held),
  createdAt: toInstant(row.created_at).toISOString(),
  user: toCommentUser(row),
});

/** Number of comments per period in minutes, for guests by network address and for accounts. */
const ofGuest = { max: 10, minutes: 10 };
const ofAccount = { max: 30, minutes: 10 };

interface Writing {
  viewer: Viewer | null;
  address: string;
  attempt: Attempt | undefined;
}

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function getComments(
  platform: Platform,
  { ref, page }: { ref: string; page: Page },
  viewer: Viewer | null,
): Promise<{ postId: string; total: number; comments: Comment[] }> {
  const { id: postId } = await visiblePostRef(platform, ref, viewer);
  const db = platform.database.read;
  const all = Boolean(viewer?.isAuthor);
  const [total, rows] = await Promise.all([
    countComments(db, postId, { all }),
    findComments(db, postId, { all, ...toSlice(page) }),
  ]);
  return { postId, total, comments: rows.map(toComment) };
}

/** What visitors see below a post, the oldest first. */
export async function visibleComments(db: Queryable, postId: string): Promise<Comment[]> {
  const rows = await findComments(db, postId, { all: false, offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return rows.map(toComment);
}

/** @throws AppError `not_found` */
export async function readComment({ database }: Platform, id: string): Promise<Comment> {
  const row = await findSignedComment(database.read, id);
  if (!row) throw notFound(commentMessages.gone);
  return toComment(row);
}

async function refuseGuests({ database }: Platform): Promise<void> {
  const isAllowed = (await findSetting<boolean>(database.read, 'guestComments')) ?? true;
  if (!isAllowed) throw new AppError('unauthorized', commentMessages.signIn);
}

/** @throws AppError `too_many_requests` */
async function countComment(platform: Platform, { viewer, address }: Writing): Promise<void> {
  if (viewer?.isAuthor) return;
  const limit = viewer
    ? { subject: `comments of account ${viewer.accountId}`, ...ofAccount }
    : { subject: `comments of address ${addressKey(address)}`, ...ofGuest };
  await consumeAttempts(platform, [limit]);
}

/** @throws AppError `unauthorized` when guests may not comment, `forbidden` where comments are closed */
export async function addComment(
  platform: Platform,
  { ref, input }: { ref: string; input: z.output<typeof newComment> },
  writing: Writing,
): Promise<Comment> {
  const { viewer, attempt } = writing;
  if (!viewer) await refuseGuests(platform);
  await countComment(platform, writing);
  const now = platform.clock.now();
  const { resultId } = await platform.database.transaction((tx) =>
    once(tx, attempt, now, async () => {
      const post = await lockEngagementPost(tx, ref, viewer);
      if (!post.comments_open) throw new AppError('forbidden', commentMessages.closed);
      const held = viewer === null && needsModeration(input);
      const comment = {
        id: newId(),
        post_id: post.id,
        account_id: viewer?.accountId ?? null,
        text: input.text,
        hidden: false,
        held,
        created_at: now,
      };
      await insertComment(tx, comment);
      await syncCommentCount(tx, platform, post, { isSeen: !held });
      await notifyOfComment(tx, platform, { post, comment, isNew: true });
      if (!held && post.is_public) await runHooks(tx, platform, 'onCommentShown', { id: comment.id });
      return { status: held ? 202 : 201, resultId: comment.id };
    }),
  );
  return readComment(platform, resultId);
}

export const commentHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => deleteCommentsOf(tx, id),
};
