import type { Language, SignedIn } from '@ezhuthu/contract';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { refuseCommonPassword } from '../platform/auth/common-passwords.ts';
import { hashPassword, verifyPassword } from '../platform/auth/passwords.ts';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type Attempt, findOutcome, once, onceIn } from '../platform/idempotency.ts';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { consumeLimits } from '../platform/limits/stored-limits.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { inLanguage } from '../platform/text/language.ts';
import { currentLanguage } from '../platform/text/texts.ts';
import { emailKey } from './account.ts';
import { recordSignIn } from './audit-sign-in.ts';
import { beginSession, lockUnchanged } from './begin-session.ts';
import { checkSecret } from './check-secret.ts';
import type { Origin } from './device-cookie.ts';
import { passwordChangedMail, resetMail } from './emails.ts';
import { makeLink, refuseInvalidLink, takeLink } from './links.ts';
import { accountMessages } from './messages.ts';
import * as queries from './queries.ts';
import { getFactors } from './second-factor/factors.ts';
import { clearAccountFailures, passwordSubject, signIn } from './sign-in.ts';

export const resetMinutes = 60;
/** Purpose of links that set a new password. */
export const resetKind = 'reset';
const resetRequest = 'reset-request';

interface Proof {
  /** The current password. */
  password: string | undefined;
  /** Accepted too: the new password, in case a repeated request has already changed it. */
  orElse?: string;
}

/**
 * The viewer's account, after checking the password.
 * @throws AppError `forbidden` when it is wrong
 */
export async function provenAccount(
  platform: Platform,
  { accountId }: Pick<Viewer, 'accountId'>,
  { password, orElse }: Proof,
): Promise<AccountRow> {
  const limits = [{ subject: passwordSubject(accountId), max: 10, minutes: 15 }];
  const account = await queries.findAccount(platform.database.read, accountId);
  const matches = async (input: string | undefined) =>
    Boolean(account && input && (await verifyPassword(account.password_hash, input)));
  const isRight = async () => (await matches(password)) || matches(orElse);
  if (!(await checkSecret(platform, { limits, priority: 'first', isRight })) || !account) {
    throw new AppError('forbidden', accountMessages.wrongPassword);
  }
  return account;
}

/** Links that set a new password, which may lie in a mailbox that is no longer the account's. */
export const endResetLinks = (tx: Queryable, accountId: string): Promise<void> =>
  queries.deleteAccountLinks(tx, { kind: resetKind, owner: accountId });

/** Ends all other sessions. Repeating the request after a lost response succeeds. */
export async function changePassword(
  platform: Platform,
  { currentPassword, password }: { currentPassword: string; password: string },
  { viewer, attempt }: Actor,
): Promise<void> {
  await refuseCommonPassword(password);
  const account = await provenAccount(platform, viewer, { password: currentPassword, orElse: password });
  const passwordHash = await hashPassword(password);
  const mail = await passwordChangedMail(platform, account.email);
  const now = platform.clock.now();
  await once(platform, attempt, async (tx) => {
    await lockUnchanged(tx, account);
    await queries.updateAccount(tx, account.id, { password_hash: passwordHash });
    await queries.revokeAccountSessions(tx, { accountId: account.id, except: viewer.sessionId, now });
    await endResetLinks(tx, account.id);
    await recordAudit(tx, platform, { action: 'password_changed' });
    await queueMails(tx, platform, [mail]);
  });
}

/** Queues the lookup as a job, so that neither response nor timing reveals whether there is an account. */
export async function askForReset(platform: Platform, email: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    await addJobs(tx, platform, [
      { kind: resetRequest, payload: { key: emailKey(email), language: currentLanguage() } },
    ]);
  });
}

/** Limit on reset mails per account and hour. */
const resetMails = (accountId: string) => [{ subject: `reset of ${accountId}`, max: 5, minutes: 60 }];

export const passwordJobs: Record<string, JobHandler> = {
  [resetRequest]: async (platform, { key, language }: { key: string; language?: Language }) => {
    const account = await queries.findAccountByEmail(platform.database.read, key);
    if (!account) return null;
    try {
      await consumeLimits(platform, resetMails(account.id));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return async (tx) => {
      const link = { kind: resetKind, owner: account.id, purpose: {}, minutes: resetMinutes };
      const secret = await makeLink(tx, platform, link);
      const mail = await inLanguage(language, () => resetMail(platform, account.email, secret));
      await queueMails(tx, platform, [mail]);
    };
  },
};

/**
 * Resets the password with a mailed link, which proves ownership: counted failures are forgotten, all sessions
 * end, and a new one begins. A request repeated after a lost response signs in with the new password.
 * @returns no session for an account with a second factor, which a mail alone does not replace
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  { origin, attempt }: { origin: Origin; attempt: Attempt },
): Promise<{ accountId: string; signedIn?: SignedIn }> {
  const { database, clock } = platform;
  const signInTo = async (accountId: string) => {
    const account = await queries.findAccount(database.read, accountId);
    if ((await getFactors(database.read, platform, accountId)).hasFactor) return undefined;
    return signIn(platform, { email: account?.email ?? '', password, ...origin });
  };
  const before = await findOutcome(platform, attempt);
  if (before) return { accountId: before.resultId, signedIn: await signInTo(before.resultId) };
  await refuseCommonPassword(password);
  // check the link before spending time on hashing
  await refuseInvalidLink(platform, { kind: resetKind, secret: token });
  const passwordHash = await hashPassword(password);
  let signedIn: SignedIn | undefined;
  const { resultId } = await database.transaction((tx) => {
    // of a run that was rolled back
    signedIn = undefined;
    return onceIn(tx, attempt, clock.now(), async () => {
      const { owner } = await takeLink(tx, platform, { kind: resetKind, secret: token });
      const found = await queries.lockAccount(tx, owner);
      if (!found) throw new AppError('invalid', accountMessages.deadLink);
      const account = { ...found, password_hash: passwordHash };
      await queries.updateAccount(tx, owner, { password_hash: passwordHash });
      await queries.revokeAccountSessions(tx, { accountId: owner, now: clock.now() });
      await clearAccountFailures(tx, platform, account, origin);
      await recordSignIn(tx, platform, 'password_reset', account);
      await queueMails(tx, platform, [await passwordChangedMail(platform, account.email)]);
      const { hasFactor } = await getFactors(tx, platform, owner);
      if (!hasFactor) signedIn = await beginSession(tx, platform, account, { origin, method: 'link' });
      return { status: 200, resultId: owner };
    });
  });
  return { accountId: resultId, signedIn: signedIn ?? (await signInTo(resultId)) };
}
