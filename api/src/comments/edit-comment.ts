import { type Comment, commentEditMinutes } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { PublicActor, Viewer } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { CommentRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { unlessStored } from '../platform/idempotency.ts';
import { addressKey } from '../platform/limits/rate-limits.ts';
import { consumeLimits } from '../platform/limits/stored-limits.ts';
import { requestMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { isSameText, keyedHash } from '../platform/secrets/keyed-hash.ts';
import { syncCommentCount } from './comment-count.ts';
import { formatComment } from './format.ts';
import { withLockedComment } from './lock-comment.ts';
import { findMentioned } from './mentions.ts';
import { commentMessages } from './messages.ts';
import { learnVerdict } from './moderation/verdicts.ts';
import { updateComment } from './queries.ts';
import { readComment } from './service.ts';
import { assessEdit } from './spam/assess.ts';
import { findBlocked } from './spam/blocklist.ts';
import { findBlocks } from './spam/queries.ts';

/** What a guest gets to change a comment with; nothing is stored for it. */
export const getEditKey = (platform: Platform, id: string): string =>
  keyedHash(platform, `edit comment ${id}`);

interface Edit {
  id: string;
  text: string;
  editKey?: string | undefined;
}

function checkWriter(platform: Platform, comment: CommentRow, { editKey }: Edit, viewer: Viewer | null) {
  const isGuests = comment.account_id === null && editKey !== undefined;
  if (isGuests && isSameText(editKey, getEditKey(platform, comment.id))) return;
  if (viewer && comment.account_id === viewer.accountId) return;
  if (!viewer && !editKey) throw new AppError('unauthorized', requestMessages.signIn);
  throw new AppError('forbidden', commentMessages.notYoursToEdit);
}

/** What was decided stays what it was decided on. A member's text that was accepted is assessed again, a guest's is not. */
function refuseDecided({ account_id, hidden, spam_at, deleted_at, verdict }: CommentRow): void {
  const isDecided = hidden || spam_at || deleted_at || (account_id === null && verdict);
  if (isDecided) throw new AppError('forbidden', commentMessages.decided);
}

/** The columns that say whether the new text is held, and why. */
async function assessText(
  tx: Queryable,
  platform: Platform,
  comment: CommentRow,
  { text, address, viewer }: { text: string; address: string; viewer: Viewer | null },
): Promise<Partial<CommentRow> & { held: boolean }> {
  const wasHeld = comment.held;
  if (comment.account_id === null) {
    const { guest_name: name = '', guest_email: email = '' } = comment;
    const { isHeld, score, reasons, textKey } = await assessEdit(tx, platform, {
      text,
      name,
      email,
      address,
    });
    return { held: wasHeld || isHeld, score, reasons: JSON.stringify(reasons), text_key: textKey };
  }
  if (viewer && hasPermission(viewer.role, 'comments')) return { held: wasHeld };
  const blocks = await findBlocks(tx, platform.clock.now());
  return { held: wasHeld || findBlocked(blocks, { text, name: '', address }).length > 0 };
}

/**
 * @throws AppError `unauthorized` for a visitor without a key, `forbidden` after ten minutes, for the comment of somebody else,
 * and for one that was judged, hidden or deleted, `too_many_requests`
 */
export async function editComment(
  platform: Platform,
  edit: Edit,
  { viewer, address, attempt }: PublicActor,
): Promise<Comment> {
  const { id, text } = edit;
  if (!viewer) {
    const subject = `changed comments of address ${addressKey(address)}`;
    const limits = [{ subject, max: 30, minutes: 10 }];
    await unlessStored(platform, attempt, () => consumeLimits(platform, limits));
  }
  await withLockedComment(platform, { id, attempt }, async (tx, { post, comment }) => {
    const now = platform.clock.now();
    checkWriter(platform, comment, edit, viewer);
    refuseDecided(comment);
    const age = now.getTime() - comment.created_at.getTime();
    if (age > commentEditMinutes * 60_000) throw new AppError('forbidden', commentMessages.tooLateToEdit);
    // what was learned was learned from the former text
    await learnVerdict(tx, platform, [{ comment, verdict: '' }]);
    const assessed = await assessText(tx, platform, comment, { text, address, viewer });
    const html = formatComment(text, await findMentioned(tx, post.id, text));
    await updateComment(tx, id, { text, long_text: null, html, edited_at: now, ...assessed });
    if (comment.held !== assessed.held) await syncCommentCount(tx, platform, post, { isSeen: true });
    else if (post.is_public && !assessed.held && !comment.hidden)
      await recordChanges(tx, now, [`comments:${post.id}`]);
  });
  return readComment(platform, id);
}
