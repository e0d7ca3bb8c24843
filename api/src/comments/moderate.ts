import type { AuditAction, Comment } from '@ezhuthu/contract';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { runHooks } from '../platform/hooks.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type EngagementPost,
  lockEngagementPost,
  lockEvenTrashed,
  storeCommentsOpen,
} from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { commentMessages } from './messages.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { type CommentRow, deleteCommentRow, findComment, updateComment } from './queries.ts';
import { readComment } from './service.ts';

interface Locked {
  post: EngagementPost;
  comment: CommentRow;
}

/** Locks a comment's post and then reads the comment again. @throws AppError `not_found` */
async function lockComment(tx: Queryable, id: string): Promise<Locked> {
  const found = await findComment(tx, id);
  const post = found && (await lockEvenTrashed(tx, found.post_id));
  const comment = post && (await findComment(tx, id));
  if (!comment) throw notFound(commentMessages.gone);
  return { post, comment };
}

/** Runs `work` on a locked comment in one transaction, once per attempt. @returns the result of `work` */
async function withLockedComment(
  { database, clock }: Platform,
  { id, attempt }: { id: string; attempt: Attempt | undefined },
  work: (tx: Queryable, locked: Locked) => Promise<string>,
): Promise<string> {
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => ({
      status: 200,
      resultId: await work(tx, await lockComment(tx, id)),
    })),
  );
  return resultId;
}

/** Records that a comment was moderated, by the post that it stands below; its text is a person's own. */
const recordModeration = (
  tx: Queryable,
  platform: Platform,
  action: AuditAction,
  { post, comment }: Locked,
): Promise<void> =>
  recordAudit(tx, platform, {
    action,
    subject: `comment:${comment.id}`,
    title: post.title,
    after: { post: post.id },
  });

/** @throws AppError `forbidden` unless the viewer is the author of the site or wrote the comment */
export async function deleteComment(
  platform: Platform,
  id: string,
  { viewer, attempt }: Actor,
): Promise<void> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const isTheirs = viewer.isAuthor || comment.account_id === viewer.accountId;
    if (!isTheirs) throw new AppError('forbidden', commentMessages.notYours);
    await deleteCommentRow(tx, id);
    await syncCommentCount(tx, platform, post, { isSeen: !comment.hidden && !comment.held });
    await recordModeration(tx, platform, 'comment_deleted', { post, comment });
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
    await recordModeration(tx, platform, hidden ? 'comment_hidden' : 'comment_shown', { post, comment });
    return hidden ? 'hidden' : 'shown';
  });
  return { hidden: now === 'hidden' };
}

/** Publishes a comment that was pending moderation, and notifies the other participants. */
export async function approveComment(platform: Platform, id: string, { attempt }: Actor): Promise<Comment> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    if (!comment.held) return id;
    const shown = { ...comment, held: false, hidden: false };
    await updateComment(tx, id, shown);
    await syncCommentCount(tx, platform, post, { isSeen: true });
    await notifyOfComment(tx, platform, { post, comment: shown, isNew: false });
    await recordModeration(tx, platform, 'comment_approved', { post, comment });
    if (post.is_public) await runHooks(tx, platform, 'onCommentShown', { id });
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
      const action = open ? 'comments_opened' : 'comments_closed';
      await recordAudit(tx, platform, { action, subject: `post:${post.id}`, title: post.title });
      return { status: 200, resultId: post.id };
    }),
  );
  return { open };
}
