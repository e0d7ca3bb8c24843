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

/**
 * Takes an account back from somebody who may know its password: ends all sessions, forgets all browsers, and replaces
 * the password by one that nobody knows. A repeated request gets another link.
 * @param take takes the mailed link. @returns whose account it is
 * @returns with the secret of a link that sets a new password
 */
export async function takeBackAccount(
  platform: Platform,
  attempt: Attempt,
  take: (tx: Queryable) => Promise<string>,
): Promise<{ accountId: string; token: string }> {
  const { database, clock } = platform;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return database.transaction(async (tx) => {
    const { resultId: accountId } = await onceIn(tx, attempt, clock.now(), async () => {
      const owner = await take(tx);
      await updateAccount(tx, owner, { password_hash: passwordHash });
      await revokeAccountSessions(tx, { accountId: owner, now: clock.now() });
      await forgetClients(tx, owner);
      return { status: 200, resultId: owner };
    });
    const link = { kind: resetKind, owner: accountId, purpose: {}, minutes: resetMinutes };
    return { accountId, token: await makeLink(tx, platform, link) };
  });
}

/**
 * "This was not me", in the mail about a sign-in from an unknown device.
 * @throws AppError `invalid` for a link that is unknown, used or expired
 */
export const disown = (
  platform: Platform,
  secret: string,
  attempt: Attempt,
): Promise<{ accountId: string; token: string }> =>
  takeBackAccount(platform, attempt, async (tx) => {
    const { owner } = await takeLink(tx, platform, { kind: disownKind, secret });
    const account = await findAccount(tx, owner);
    if (!account) throw invalid(accountMessages.deadLink);
    await recordSignIn(tx, platform, 'sign_in_disowned', account);
    return owner;
  });
