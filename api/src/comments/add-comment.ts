import type { Comment, newComment } from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import type { z } from 'zod';
import { refuseAuthorsName } from '../accounts/service.ts';
import type { PublicActor } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { CommentRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { once, unlessStored } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { addressKey } from '../platform/limits/rate-limits.ts';
import { consumeLimits } from '../platform/limits/stored-limits.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { findSetting } from '../platform/settings/settings.ts';
import { type EngagementPost, lockEngagementPost } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import { getEditKey } from './edit-comment.ts';
import { formatComment } from './format.ts';
import { findMentioned } from './mentions.ts';
import { commentMessages } from './messages.ts';
import { notifyOfComment, notifyOfFlood } from './notify-of-comment.ts';
import { findComment, insertComment, type NewComment } from './queries.ts';
import { readComment } from './service.ts';
import { type Assessment, assess } from './spam/assess.ts';
import { findBlocked } from './spam/blocklist.ts';
import { noteFlood, passGate, refuseOverflow } from './spam/flood.ts';
import { type CheckedProof, checkProof } from './spam/proof.ts';
import { countRepeat, findBlocks } from './spam/queries.ts';
import { getScore } from './spam/signals.ts';

type Input = z.output<typeof newComment>;

/** Number of comments per period in minutes, for guests by network address and for accounts. */
const ofGuest = { max: 10, minutes: 10 };
const ofAccount = { max: 30, minutes: 10 };

async function refuseGuests(db: Queryable): Promise<void> {
  const isAllowed = (await findSetting<boolean>(db, 'guestComments')) ?? true;
  if (!isAllowed) throw new AppError('unauthorized', commentMessages.signIn);
}

/** @throws AppError `too_many_requests` */
async function countComment(platform: Platform, { viewer, address }: PublicActor): Promise<void> {
  if (viewer && hasPermission(viewer.role, 'comments')) return;
  const limit = viewer
    ? { subject: `comments of account ${viewer.accountId}`, ...ofAccount }
    : { subject: `comments of address ${addressKey(address)}`, ...ofGuest };
  await consumeLimits(platform, [limit]);
}

const day = 24 * 60 * 60_000;

/** @throws AppError `forbidden` where comments are closed, by the author or by their age */
async function refuseClosed(tx: Queryable, platform: Platform, post: EngagementPost): Promise<void> {
  const closed = new AppError('forbidden', commentMessages.closed);
  if (!post.comments_open) throw closed;
  const days = (await findSetting<number>(tx, 'commentsCloseAfter')) ?? 0;
  if (days === 0 || post.published_at === null) return;
  const age = platform.clock.now().getTime() - post.published_at.getTime();
  if (age > days * day) throw closed;
}

/** The thread of an answer. What it answers may have gone meanwhile; then it begins a thread of its own. */
async function findThread(tx: Queryable, post: EngagementPost, parentId: string | undefined) {
  const parent = parentId ? await findComment(tx, parentId) : undefined;
  if (!parent || parent.post_id !== post.id || parent.held || parent.hidden) return {};
  return { parent_id: parent.id, root_id: parent.root_id ?? parent.id };
}

type Spam = Pick<Assessment, 'isHeld' | 'isFlood' | 'score' | 'reasons' | 'textKey' | 'sameHeld'>;
const noSpam: Spam = {
  isHeld: false,
  isFlood: false,
  score: 0,
  reasons: [],
  textKey: '',
  sameHeld: undefined,
};

/** Members are trusted, except for what is on the author's list. */
async function assessMember(tx: Queryable, platform: Platform, written: Parameters<typeof findBlocked>[1]) {
  const reasons = findBlocked(await findBlocks(tx, platform.clock.now()), written);
  return { ...noSpam, reasons, score: getScore(reasons), isHeld: reasons.length > 0 };
}

async function assessGuest(
  tx: Queryable,
  platform: Platform,
  { input, address, proof, postId }: { input: Input; address: string; proof: CheckedProof; postId: string },
): Promise<Spam> {
  const { text, name = '', email = '', website = '', writtenIn } = input;
  const assessed = await assess(tx, platform, {
    ...{ text, name, email, website, writtenIn, address },
    proof: proof.kind === 'right' && proof.postId !== postId ? { kind: 'wrong' } : proof,
  });
  if (assessed.isFlood) noteFlood(platform);
  if (assessed.isHeld && !assessed.sameHeld) await refuseOverflow(tx, assessed);
  return assessed;
}

const ofGuestOnly = ({ name = '', email = '' }: Input): Partial<CommentRow> => ({
  guest_name: name,
  guest_email: email,
  answer_mails: email === '' ? '' : 'wanted',
});

/**
 * Stores a comment. Whatever speaks against it holds it for the author; the same text that waits already is only counted.
 * @returns the comment, with its key for a guest whose comment was shown
 * @throws AppError `unauthorized` when guests may not comment, `forbidden` where comments are closed, `invalid` for a guest with
 * the author's name, `too_many_requests`
 */
export async function addComment(
  platform: Platform,
  { ref, input }: { ref: string; input: Input },
  actor: PublicActor,
): Promise<Comment & { editKey?: string }> {
  const { viewer, attempt, address } = actor;
  let proof: CheckedProof = { kind: 'none' };
  await unlessStored(platform, attempt, async () => {
    if (!viewer) {
      // before the database is asked anything, so that a flood costs little
      proof = await checkProof(platform, input.proof);
      if (proof.kind !== 'right') await passGate(platform);
      await refuseGuests(platform.database.read);
    }
    await countComment(platform, actor);
  });
  const now = platform.clock.now();
  const { status, resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockEngagementPost(tx, ref, viewer);
    await refuseClosed(tx, platform, post);
    if (!viewer) {
      // again, since the comment has waited for its turn
      await refuseGuests(tx);
      await refuseAuthorsName(tx, { name: input.name ?? '', path: 'name' });
    }
    const { text } = input;
    const spam = viewer
      ? hasPermission(viewer.role, 'comments')
        ? noSpam
        : await assessMember(tx, platform, { text, name: '', address })
      : await assessGuest(tx, platform, { input, address, proof, postId: post.id });
    if (spam.sameHeld) {
      await countRepeat(tx, spam.sameHeld, now);
      return { status: 202, resultId: spam.sameHeld };
    }
    const mentioned = await findMentioned(tx, post.id, text);
    const comment: NewComment = {
      id: newId(),
      post_id: post.id,
      account_id: viewer?.accountId ?? null,
      text,
      html: formatComment(text, mentioned),
      hidden: false,
      held: spam.isHeld,
      created_at: now,
      ...(viewer === null && ofGuestOnly(input)),
      ...(await findThread(tx, post, input.parentId)),
      text_key: spam.textKey,
      score: spam.score,
      reasons: spam.reasons.length > 0 ? JSON.stringify(spam.reasons) : null,
    };
    await insertComment(tx, comment);
    await syncCommentCount(tx, platform, post, { isSeen: !spam.isHeld });
    if (spam.isHeld && spam.isFlood) await notifyOfFlood(tx, platform, post);
    else await notifyOfComment(tx, platform, { post, comment, isNew: true });
    if (!spam.isHeld && post.is_public) await runHooks(tx, platform, 'onCommentShown', { id: comment.id });
    return { status: spam.isHeld ? 202 : 201, resultId: comment.id };
  });
  const comment = await readComment(platform, resultId);
  // a text that was only counted is somebody else's comment
  const isGuests = !viewer && status === 201;
  return isGuests ? { ...comment, editKey: getEditKey(platform, comment.id) } : comment;
}
