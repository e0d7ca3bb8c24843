import { type CommentsOfDeleted, deletionDays } from '@ezhuthu/contract';
import {
  accountMail,
  askForDeletion,
  findAccount,
  findDueDeletions,
  getDisplayName,
  lockAccount,
  removeAccountRows,
} from '../accounts/service.ts';
import { removeUnusedAvatar } from '../images/service.ts';
import { eraseFromAudit, recordAudit } from '../platform/audit/record-audit.ts';
import type { Actor } from '../platform/auth/viewer.ts';
import { deleteAccountChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError, orNotFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { deleteJobsNaming } from '../platform/jobs/jobs.ts';
import { type Mail, queueMails } from '../platform/mail/mail.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { languageTags, missingMessages } from '../platform/messages.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { removeAccountDrafts } from '../posts/service.ts';
import { deletionMails, personalDataMessages } from './messages.ts';

const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(languageTags.locale, { dateStyle: 'long', timeZone }).format(at);

function deletionMail(platform: Platform, to: string, deletionAt: Date): Promise<Mail> {
  const { siteUrl, timezone } = platform.config;
  const { heading, happens, wayBack, label, notYou } = deletionMails.asked;
  return accountMail(platform, to, {
    heading,
    paragraphs: [happens(dateIn(timezone, deletionAt)), wayBack],
    action: { label, url: `${siteUrl}/login` },
    ending: { text: notYou },
  });
}

function deletedMail(platform: Platform, to: string): Promise<Mail> {
  const { heading, happened, backups } = deletionMails.done;
  return accountMail(platform, to, { heading, paragraphs: [happened, backups] });
}

interface Erasing {
  id: string;
  comments: CommentsOfDeleted;
  /** Looks at the account again in the transaction: its owner may have come back. */
  isErasable(account: AccountRow): boolean;
}

/**
 * Deletes an account and everything that names its owner, in one transaction. Public posts of a guest author stay, by an
 * author without a name. Backups keep what they have until they are deleted themselves. The owner gets a mail that it is
 * done, the last that is known of them.
 */
async function eraseAccount(platform: Platform, { id, comments, isErasable }: Erasing): Promise<void> {
  const erased = await platform.database.transaction(async (tx: Queryable) => {
    const account = await lockAccount(tx, id);
    if (!account || !isErasable(account)) return null;
    const { email, email_key, first_name } = account;
    await runHooks(tx, platform, 'onAccountRemoved', {
      id,
      email,
      emailKey: email_key,
      name: first_name,
      keepsComments: comments === 'anonymise',
    });
    const hasPosts = await removeAccountDrafts(tx, platform, id);
    await removeAccountRows(tx, { account, hasPosts });
    await deleteJobsNaming(tx, email);
    await deleteAccountChanges(tx, id);
    await eraseFromAudit(tx, platform, id);
    return account;
  });
  if (!erased) return;
  // after the commit: a picture without a row is no harm, a row without its picture is
  if (erased.avatar) await removeUnusedAvatar(platform, erased.avatar);
  const mail = await deletedMail(platform, erased.email);
  // not by the queue, in which the address would stay if it cannot be delivered
  await sendMail(platform, mail, newId()).catch((error) =>
    platform.log.warn({ err: error }, 'the mail about a deletion was not sent'),
  );
}

const day = 24 * 60 * 60 * 1000;

const isErasable = ({ is_author }: AccountRow) => !is_author;

/** @throws AppError `not_found`, or `forbidden` for the author's account, without which there is no site */
async function getErasable({ database }: Platform, id: string): Promise<AccountRow> {
  const account = orNotFound(await findAccount(database.read, id), missingMessages.account);
  if (!isErasable(account)) throw new AppError('forbidden', personalDataMessages.author);
  return account;
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
    await eraseAccount(platform, { id: account.id, comments, isErasable });
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
  await getErasable(platform, id);
  await eraseAccount(platform, { id, comments, isErasable });
}

/** Deletes the accounts whose time to come back is over. */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const due = await findDueDeletions(platform.database.read, now);
  const isErasable = ({ deletion_at: at }: AccountRow) => at != null && at <= now;
  for (const { id, deletion_keeps_comments } of due) {
    const comments = deletion_keeps_comments ? 'anonymise' : 'delete';
    await inSiteLanguage(platform.database.read, () => eraseAccount(platform, { id, comments, isErasable }));
  }
}
