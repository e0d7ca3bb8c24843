import { type CommentsOfDeleted, deletionDays } from '@ezhuthu/contract';
import { askForDeletion, findAccount, findDueDeletions, getDisplayName } from '../accounts/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError, orNotFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { queueMails } from '../platform/mail/mail.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { deletedMail, deletionMail } from './emails.ts';
import { eraseAccount } from './erase.ts';
import { personalDataMessages } from './messages.ts';

const day = 24 * 60 * 60 * 1000;

const isErasable = ({ is_author }: AccountRow) => !is_author;

/** @throws AppError `not_found`, or `forbidden` for the author's account, without which there is no site */
async function getErasable({ database }: Platform, id: string): Promise<AccountRow> {
  const account = orNotFound(await findAccount(database.read, id), missingMessages.account);
  if (!isErasable(account)) throw new AppError('forbidden', personalDataMessages.author);
  return account;
}

/** Erases an account, and mails its owner that it is done; the mail is the last that is known of them. */
async function eraseNow(
  platform: Platform,
  { id }: AccountRow,
  { comments, isErasable }: { comments: CommentsOfDeleted; isErasable(account: AccountRow): boolean },
): Promise<void> {
  const account = await eraseAccount(platform, { id, comments, isErasable });
  if (!account) return;
  const mail = await deletedMail(platform, account.email);
  // not by the queue, in which the address would stay if it cannot be delivered
  await sendMail(platform, mail, newId()).catch((error) =>
    platform.log.warn({ err: error }, 'the mail about a deletion was not sent'),
  );
}

/** Ends all sessions. @returns when the account is deleted, unless its owner signs in before */
export async function deleteAccount(
  platform: Platform,
  { comments, immediately }: { comments: CommentsOfDeleted; immediately: boolean },
  { viewer, attempt }: Actor,
): Promise<{ deletionAt: string }> {
  const { clock } = platform;
  const account = await getErasable(platform, viewer.accountId);
  const now = clock.now();
  if (immediately) {
    await eraseNow(platform, account, { comments, isErasable });
    return { deletionAt: now.toISOString() };
  }
  const deletionAt = new Date(now.getTime() + deletionDays * day);
  await once(platform, attempt, async (tx) => {
    await askForDeletion(tx, account, { deletionAt, keepsComments: comments === 'anonymise', now });
    await queueMails(tx, platform, [await deletionMail(platform, account.email, deletionAt)]);
    const whom = { accountId: account.id, name: getDisplayName(account) };
    await recordAudit(tx, platform, { action: 'account_deletion_asked', whom });
  });
  return { deletionAt: deletionAt.toISOString() };
}

/** For somebody who has asked the author. Idempotent. @throws AppError `forbidden` for the author's account */
export async function deleteMember(
  platform: Platform,
  { id, comments }: { id: string; comments: CommentsOfDeleted },
): Promise<void> {
  await eraseNow(platform, await getErasable(platform, id), { comments, isErasable });
}

/** Deletes the accounts whose time to come back is over. */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const due = await findDueDeletions(platform.database.read, now);
  const isErasable = ({ deletion_at: at }: AccountRow) => at != null && at <= now;
  for (const account of due)
    await inSiteLanguage(platform.database.read, () =>
      eraseNow(platform, account, {
        comments: account.deletion_keeps_comments ? 'anonymise' : 'delete',
        isErasable,
      }),
    );
}
