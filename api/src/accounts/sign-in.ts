import type { SignedIn } from '@ezhuthu/contract';
import { hashPassword, type Priority, verifyPassword } from '../platform/auth/passwords.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { AccountRow } from '../platform/database/rows.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import { addressKey } from '../platform/limits/rate-limits.ts';
import { resetLimits, type StoredLimit } from '../platform/limits/stored-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { emailKey } from './account.ts';
import { hashOfAddress } from './announce-sign-in.ts';
import { recordFailedSignIn } from './audit-sign-in.ts';
import { beginSession } from './begin-session.ts';
import { checkSecret } from './check-secret.ts';
import { knownDevice, type Origin } from './device-cookie.ts';
import { accountMessages } from './messages.ts';
import { findAccountByEmail, isKnownAddress } from './queries.ts';
import { demandSecondFactor } from './second-factor/ticket.ts';

/** Hash of a random password, verified for unknown addresses so that their responses take as long. */
const dummyHash = hashPassword(newId());
dummyHash.catch(() => {});

const strangersKey = (key: string) => `sign-in of ${key}`;
const addressAndKey = (key: string, address: string) => `sign-in of ${key} from ${addressKey(address)}`;

/**
 * Failures are counted per network address, per account and address, and per account over all addresses from
 * which it has never signed in. The last limit applies to unknown addresses only, so that attackers cannot
 * lock out the owner. A browser with a device cookie has a limit of its own, and a mailed link always works.
 */
async function getLimits(
  platform: Platform,
  key: string,
  account: AccountRow | undefined,
  { address, cookies }: Origin,
): Promise<{ limits: StoredLimit[]; priority: Priority }> {
  const device = account && knownDevice(platform, account, cookies);
  if (device) {
    return { limits: [{ subject: `sign-in by device ${device}`, max: 10, minutes: 15 }], priority: 'first' };
  }
  const isKnown = await isKnownAddress(
    platform.database.read,
    account?.id ?? '',
    hashOfAddress(platform, address),
  );
  const limits = [
    { subject: `sign-in from ${addressKey(address)}`, max: 50, minutes: 15 },
    { subject: addressAndKey(key, address), max: 10, minutes: 15 },
  ];
  return isKnown
    ? { limits, priority: 'first' }
    : { limits: [...limits, { subject: strangersKey(key), max: 30, minutes: 15 }], priority: 'second' };
}

/** Clears the failures that may lock out the owner of an account. */
export const clearAccountFailures = (
  tx: Queryable,
  platform: Platform,
  { id, email_key }: AccountRow,
  { address }: Origin,
): Promise<void> =>
  resetLimits(tx, platform, [
    strangersKey(email_key),
    addressAndKey(email_key, address),
    passwordSubject(id),
  ]);

/** Limit for checking the password of a signed-in account. */
export const passwordSubject = (accountId: string): string => `password of ${accountId}`;

interface SignIn extends Origin {
  email: string;
  password: string;
}

/**
 * @throws AppError `forbidden` with the same message for an unknown address, a wrong password, and one that is changed meanwhile
 * @throws AppError `second_factor_required` when the account has one; `finishSignIn` continues
 * @throws AppError `too_many_requests` after too many failures
 */
export async function signIn(platform: Platform, { email, password, ...origin }: SignIn): Promise<SignedIn> {
  const { database } = platform;
  const key = emailKey(email);
  const account = await findAccountByEmail(database.read, key);
  const { limits, priority } = await getLimits(platform, key, account, origin);
  const hashed = account?.password_hash ?? (await dummyHash);
  const isRight = () => verifyPassword(hashed, password);
  const right = await checkSecret(platform, { limits, priority, isRight });
  if (!account || !right) {
    await recordFailedSignIn(platform, account);
    throw new AppError('forbidden', accountMessages.wrongCredentials);
  }
  return database.transaction(async (tx) => {
    await demandSecondFactor(tx, platform, account);
    return beginSession(tx, platform, account, { origin, method: 'password' });
  });
}
