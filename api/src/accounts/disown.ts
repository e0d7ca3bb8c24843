import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Queryable } from '../platform/database/database.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { type Attempt, onceIn } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { recordSignIn } from './audit-sign-in.ts';
import { disownKind, makeLink, takeLink } from './links.ts';
import { accountMessages } from './messages.ts';
import { resetKind, resetMinutes } from './passwords.ts';
import { findAccount, forgetClients, revokeAccountSessions, updateAccount } from './queries.ts';

/** The hash of a password that nobody knows. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** @returns the secret of a link that sets a new password */
export const resetLink = (tx: Queryable, platform: Platform, accountId: string): Promise<string> =>
  makeLink(tx, platform, { kind: resetKind, owner: accountId, purpose: {}, minutes: resetMinutes });

/**
 * Takes an account back from somebody who may know its password: ends all sessions, forgets all browsers, and replaces
 * the password by one that nobody knows.
 * @returns the secret of a link that sets a new password
 */
export async function expirePassword(
  tx: Queryable,
  platform: Platform,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<string> {
  await updateAccount(tx, accountId, { password_hash: passwordHash });
  await revokeAccountSessions(tx, { accountId, now: platform.clock.now() });
  await forgetClients(tx, accountId);
  return resetLink(tx, platform, accountId);
}

/**
 * "This was not me", in the mail about a sign-in from an unknown device. A repeated request gets another link.
 * @throws AppError `invalid` for a link that is unknown, used or expired
 */
export async function disown(
  platform: Platform,
  secret: string,
  attempt: Attempt,
): Promise<{ accountId: string; token: string }> {
  const { database, clock } = platform;
  const passwordHash = await unknownPassword();
  return database.transaction(async (tx) => {
    let token = '';
    const { resultId: accountId } = await onceIn(tx, attempt, clock.now(), async () => {
      const { owner } = await takeLink(tx, platform, { kind: disownKind, secret });
      const account = await findAccount(tx, owner);
      if (!account) throw invalid(accountMessages.deadLink);
      await recordSignIn(tx, platform, 'sign_in_disowned', account);
      token = await expirePassword(tx, platform, { accountId: owner, passwordHash });
      return { status: 200, resultId: owner };
    });
    return { accountId, token: token || (await resetLink(tx, platform, accountId)) };
  });
}
