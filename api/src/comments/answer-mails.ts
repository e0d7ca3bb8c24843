import { emailKey } from '../accounts/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { type Mail, queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { readSigned, sign } from '../platform/secrets/keyed-hash.ts';
import { siteName } from '../platform/settings/settings.ts';
import type { EngagementPost } from '../posts/service.ts';
import { answerMail, consentMail } from './emails.ts';
import { commentMessages } from './messages.ts';
import { countAsked, findComment, findConfirmed, type NewComment, updateComment } from './queries.ts';

/** Mails per address in a day that ask for consent: somebody else may have typed it. */
const maxAsked = 3;
const day = 24 * 60 * 60_000;

type Right = 'confirm' | 'stop';

const getPurpose = (right: Right) => `answers to comment ${right}`;

/** @throws AppError `invalid` for a forged token */
function readToken(platform: Platform, right: Right, token: string): string {
  const id = readSigned(platform, getPurpose(right), token);
  if (id === undefined) throw invalid(commentMessages.deadLink);
  return id;
}

/** Asks a guest whether the address is theirs, once their comment is visible. */
export async function askForConsent(
  tx: Queryable,
  platform: Platform,
  { post, comment }: { post: EngagementPost; comment: NewComment },
): Promise<void> {
  const { guest_email: email = '', answer_mails: state } = comment;
  if (state !== 'wanted' || email === '') return;
  const since = new Date(platform.clock.now().getTime() - day);
  const isAsked = (await countAsked(tx, email, since)) < maxAsked;
  await updateComment(
    tx,
    comment.id,
    isAsked ? { answer_mails: 'asked' } : { answer_mails: '', guest_email: '' },
  );
  if (!isAsked) return;
  const site = { siteName: await siteName(tx), siteUrl: platform.config.siteUrl };
  const token = sign(platform, getPurpose('confirm'), comment.id);
  await queueMails(tx, platform, [consentMail(post, email, token, site)]);
}

/** Mails a visible answer to the guests in its thread who have confirmed that they want it. */
export async function mailAnswer(
  tx: Queryable,
  platform: Platform,
  { post, comment, name }: { post: EngagementPost; comment: NewComment; name: string },
): Promise<void> {
  const above = [comment.parent_id, comment.root_id].filter((id) => id != null);
  const rows = await findConfirmed(tx, [...new Set(above)]);
  const own = emailKey(comment.guest_email ?? '');
  const site = { siteName: await siteName(tx), siteUrl: platform.config.siteUrl };
  const mails = new Map<string, Mail>();
  for (const { id, guest_email } of rows) {
    const key = emailKey(guest_email);
    if (key === own) continue;
    const token = sign(platform, getPurpose('stop'), id);
    const page = `${site.siteUrl}/comment-mails/stop?token=${token}`;
    const oneClick = `${platform.config.apiPublicUrl}/api/comments/answers/stop/${token}`;
    mails.set(
      key,
      answerMail(
        { post, name, comment, email: guest_email, unsubscribe: { page, oneClick, list: 'comments' } },
        site,
      ),
    );
  }
  await queueMails(tx, platform, [...mails.values()]);
}

/** Idempotent. @throws AppError `invalid` for a forged link, or when the address was deleted meanwhile */
export async function confirmMails(platform: Platform, token: string): Promise<{ message: string }> {
  const id = readToken(platform, 'confirm', token);
  await platform.database.transaction(async (tx) => {
    const comment = await findComment(tx, id);
    if (!comment?.guest_email || !comment.answer_mails) throw invalid(commentMessages.deadLink);
    await updateComment(tx, id, { answer_mails: 'confirmed' });
  });
  return { message: commentMessages.willMail };
}

/** Idempotent. @throws AppError `invalid` for a forged link */
export async function stopMails(platform: Platform, token: string): Promise<{ message: string }> {
  const id = readToken(platform, 'stop', token);
  await platform.database.transaction((tx) => updateComment(tx, id, { answer_mails: '', guest_email: '' }));
  return { message: commentMessages.willNotMail };
}
