import type { Comment } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { lockEngagementPost, storeCommentsOpen } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { withLockedComment } from './lock-comment.ts';
import { commentMessages } from './messages.ts';
import { learnVerdict } from './moderation/verdicts.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { deleteCommentRows, updateComment } from './queries.ts';
import { recordModeration } from './record-moderation.ts';
import { readComment } from './service.ts';

/** @throws AppError `forbidden` unless the viewer moderates comments or wrote this one */
export async function deleteComment(
  platform: Platform,
  id: string,
  { viewer, attempt }: Actor,
): Promise<void> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const isTheirs = hasPermission(viewer.role, 'comments') || comment.account_id === viewer.accountId;
    if (!isTheirs) throw new AppError('forbidden', commentMessages.notYours);
    await deleteCommentRows(tx, [id]);
    await syncCommentCount(tx, platform, post, { isSeen: !comment.hidden && !comment.held });
    await recordModeration(tx, platform, 'comment_deleted', { post, comment });
  });
}

export async function toggleHidden(
  platform: Platform,
  id: string,
  attempt: Attempt,
): Promise<{ hidden: boolean }> {
  const now = await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const hidden = !comment.hidden;
    await updateComment(tx, id, { hidden, held: comment.held });
    await syncCommentCount(tx, platform, post, { isSeen: !comment.held });
    await recordModeration(tx, platform, hidden ? 'comment_hidden' : 'comment_shown', { post, comment });
    return hidden ? 'hidden' : 'shown';
  });
  return { hidden: now === 'hidden' };
}

/** Publishes a comment that was pending moderation, and notifies the other participants. */
export async function approveComment(platform: Platform, id: string, attempt: Attempt): Promise<Comment> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    if (!comment.held) return;
    const shown = { ...comment, held: false, hidden: false };
    await updateComment(tx, id, { held: false, hidden: false, spam_at: null, deleted_at: null });
    await learnVerdict(tx, platform, [{ comment, verdict: 'good' }]);
    await syncCommentCount(tx, platform, post, { isSeen: true });
    await notifyOfComment(tx, platform, { post, comment: shown, isNew: false });
    await recordModeration(tx, platform, 'comment_approved', { post, comment });
    if (post.is_public) await runHooks(tx, platform, 'onCommentShown', { id });
  });
  return readComment(platform, id);
}

/** @throws AppError `not_found` */
export async function setCommentsOpen(
  platform: Platform,
  { ref, open }: { ref: string; open: boolean },
  { viewer, attempt }: Actor,
): Promise<{ open: boolean }> {
  await once(platform, attempt, async (tx) => {
    const post = await lockEngagementPost(tx, ref, viewer);
    await storeCommentsOpen(tx, platform, post, open);
    const action = open ? 'comments_opened' : 'comments_closed';
    await recordAudit(tx, platform, { action, subject: `post:${post.id}`, title: post.title });
  });
  return { open };
}
