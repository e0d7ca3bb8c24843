import type { SignedIn } from '@ezhuthu/contract';
import { refuseCommonPassword } from '../platform/auth/common-passwords.ts';
import { hashPassword, verifyPassword } from '../platform/auth/passwords.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { addJobs, type JobHandler } from '../platform/jobs/jobs.ts';
import { attemptSecret, consumeAttempts } from '../platform/login-throttle.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { emailKey } from './account.ts';
import type { Origin } from './device-cookie.ts';
import { passwordChangedMail, resetMail } from './emails.ts';
import { makeLink, refuseDeadLink, takeLink } from './links.ts';
import { accountMessages } from './messages.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  revokeSessionsOf,
  updateAccount,
} from './queries.ts';
import { beginSession, clearAccountFailures, passwordSubject } from './sign-in.ts';

const resetMinutes = 60;
const resetKind = 'reset';
const resetRequest = 'reset-request';

interface Proof {
  /** The password given again. */
  password: string | undefined;
  /** What proves it as well: the one that it is being changed to, when that has been done already. */
  orElse?: string;
}

/**
 * The account of who is signed in, once they have given its password again.
 * @throws AppError `forbidden` when it is wrong
 */
export async function provenAccount(
  platform: Platform,
  { accountId }: Pick<Viewer, 'accountId'>,
  { password, orElse }: Proof,
): Promise<AccountRow> {
  const limits = [{ subject: passwordSubject(accountId), max: 10, minutes: 15 }];
  const account = await findAccount(platform.database.read, accountId);
  const matches = async (input: string | undefined) =>
    Boolean(account && input && (await verifyPassword(account.password_hash, input)));
  const isRight = async () => (await matches(password)) || matches(orElse);
  if (!(await attemptSecret(platform, { limits, priority: 'first', isRight })) || !account) {
    throw new AppError('forbidden', accountMessages.wrongPassword);
  }
  return account;
}

interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** Ends every session but the one that asks. Sent again because the answer was lost, it succeeds again. */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  await refuseCommonPassword(password);
  const account = await provenAccount(platform, viewer, { password: currentPassword, orElse: password });
  const passwordHash = await hashPassword(password);
  const mail = await passwordChangedMail(platform, account.email);
  await platform.database.transaction(async (tx) => {
    const now = platform.clock.now();
    await updateAccount(tx, account.id, { password_hash: passwordHash });
    await revokeSessionsOf(tx, { accountId: account.id, except: viewer.sessionId, now });
    await queueMails(tx, platform, [mail]);
  });
}

/** Does the same for every address: whether there is an account is looked up when nobody waits for the answer. */
export async function askForReset(platform: Platform, email: string): Promise<void> {
  await platform.database.transaction((tx) =>
    addJobs(tx, platform, [{ kind: resetRequest, payload: { key: emailKey(email) } }]),
  );
}

/** So many mails an account gets in an hour, however often it is asked. */
const resetMails = (accountId: string) => [{ subject: `reset of ${accountId}`, max: 5, minutes: 60 }];

export const passwordJobs: Record<string, JobHandler> = {
  [resetRequest]: async (platform, { key }: { key: string }) => {
    const account = await findAccountByEmail(platform.database.read, key);
    if (!account) return null;
    try {
      await consumeAttempts(platform, resetMails(account.id));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return async (tx) => {
      const link = { kind: resetKind, owner: account.id, purpose: {}, minutes: resetMinutes };
      const secret = await makeLink(tx, platform, link);
      await queueMails(tx, platform, [await resetMail(platform, account.email, secret)]);
    };
  },
};

/**
 * Who follows the link of a mail is the owner: wrong guesses of others keep them out no more, every session ends, and one
 * begins where the link was followed.
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  await refuseCommonPassword(password);
  // a made-up link is worth no hashing
  await refuseDeadLink(platform, { kind: resetKind, secret: token });
  const passwordHash = await hashPassword(password);
  return platform.database.transaction(async (tx) => {
    const { owner } = await takeLink(tx, platform, { kind: resetKind, secret: token });
    const account = await findAccount(tx, owner);
    if (!account) throw new AppError('invalid', accountMessages.deadLink);
    await updateAccount(tx, owner, { password_hash: passwordHash });
    await revokeSessionsOf(tx, { accountId: owner, now: platform.clock.now() });
    await clearAccountFailures(tx, platform, account, origin);
    await queueMails(tx, platform, [await passwordChangedMail(platform, account.email)]);
    return beginSession(tx, platform, account, origin);
  });
}
