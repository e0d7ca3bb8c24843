import type { Comment } from '@ezhuthu/contract';
import type { Actor } from '../platform/auth/viewer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { lockEngagementPost, storeCommentsOpen } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { withLockedComment } from './lock-comment.ts';
import { commentMessages } from './messages.ts';
import { learnVerdict } from './moderation/verdicts.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { deleteCommentRows, updateComment } from './queries.ts';
import { readComment } from './service.ts';

/** @throws AppError `forbidden` unless the viewer is the author of the site or wrote the comment */
export async function deleteComment(
  platform: Platform,
  id: string,
  { viewer, attempt }: Actor,
): Promise<void> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const isTheirs = viewer.isAuthor || comment.account_id === viewer.accountId;
    if (!isTheirs) throw new AppError('forbidden', commentMessages.notYours);
    await deleteCommentRows(tx, [id]);
    await syncCommentCount(tx, platform, post, { isSeen: !comment.hidden && !comment.held });
    return id;
  });
}

export async function toggleHidden(
  platform: Platform,
  id: string,
  { attempt }: Actor,
): Promise<{ hidden: boolean }> {
  const now = await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const hidden = !comment.hidden;
    await updateComment(tx, id, { hidden, held: comment.held });
    await syncCommentCount(tx, platform, post, { isSeen: !comment.held });
    return hidden ? 'hidden' : 'shown';
  });
  return { hidden: now === 'hidden' };
}

/** Publishes a comment that was pending moderation, and notifies the other participants. */
export async function approveComment(platform: Platform, id: string, { attempt }: Actor): Promise<Comment> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    if (!comment.held) return id;
    const shown = { ...comment, held: false, hidden: false };
    await updateComment(tx, id, { held: false, hidden: false, spam_at: null, deleted_at: null });
    await learnVerdict(tx, platform, [{ comment, verdict: 'good' }]);
    await syncCommentCount(tx, platform, post, { isSeen: true });
    await notifyOfComment(tx, platform, { post, comment: shown, isNew: false });
    return id;
  });
  return readComment(platform, id);
}

/** @throws AppError `not_found` */
export async function setCommentsOpen(
  platform: Platform,
  { ref, open }: { ref: string; open: boolean },
  { viewer, attempt }: Actor,
): Promise<{ open: boolean }> {
  const { database, clock } = platform;
  await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const post = await lockEngagementPost(tx, ref, viewer);
      await storeCommentsOpen(tx, platform, post, open);
      return { status: 200, resultId: post.id };
    }),
  );
  return { open };
}
