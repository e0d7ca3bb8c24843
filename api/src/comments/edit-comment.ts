import { type Comment, commentEditMinutes } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { Actor } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import { toInstant } from '../platform/database/dialect.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { syncCommentCount } from './comment-count.ts';
import { formatComment } from './format.ts';
import { withLockedComment } from './lock-comment.ts';
import { findMentioned } from './mentions.ts';
import { commentMessages } from './messages.ts';
import { learnVerdict } from './moderation/verdicts.ts';
import { updateComment } from './queries.ts';
import { readComment } from './service.ts';
import { findBlocked } from './spam/blocklist.ts';
import { findBlocks } from './spam/queries.ts';

/** @throws AppError `forbidden` after ten minutes, or for the comment of somebody else */
export async function editComment(
  platform: Platform,
  { id, text, address }: { id: string; text: string; address: string },
  { viewer, attempt }: Actor,
): Promise<Comment> {
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const now = platform.clock.now();
    if (comment.account_id !== viewer.accountId)
      throw new AppError('forbidden', commentMessages.notYoursToEdit);
    const age = now.getTime() - toInstant(comment.created_at).getTime();
    if (age > commentEditMinutes * 60_000) throw new AppError('forbidden', commentMessages.tooLateToEdit);
    // what was learned was learned from the former text
    await learnVerdict(tx, platform, [{ comment, verdict: '' }]);
    const blocked = hasPermission(viewer.role, 'comments')
      ? []
      : findBlocked(await findBlocks(tx, now), { text, name: '', address });
    const held = Boolean(comment.held) || blocked.length > 0;
    const html = formatComment(text, await findMentioned(tx, post.id, text));
    await updateComment(tx, id, { text, long_text: null, html, edited_at: now, held });
    if (Boolean(comment.held) !== held) await syncCommentCount(tx, platform, post, { isSeen: true });
    else if (post.is_public && !held && !comment.hidden)
      await recordChanges(tx, now, [`comments:${post.id}`]);
    return id;
  });
  return readComment(platform, id);
}
