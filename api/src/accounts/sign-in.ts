import type { SignedIn } from '@ezhuthu/contract';
import { signToken } from '../platform/auth/authenticate.ts';
import { hashPassword, type Priority, verifyPassword } from '../platform/auth/passwords.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { type AttemptLimit, attemptSecret, clearFailures } from '../platform/login-throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/rate-limits.ts';
import { emailKey, toUser } from './account.ts';
import { recordFailedSignIn, recordSignIn } from './audit-sign-in.ts';
import { knownDevice, type Origin } from './device-cookie.ts';
import { accountMessages } from './messages.ts';
import {
  type AccountRow,
  findAccountByEmail,
  insertSession,
  isKnownAddress,
  noteAddress,
} from './queries.ts';

const sessionDays = 30;
/** Hash of a random password, verified for unknown addresses so that their responses take as long. */
const dummyHash = hashPassword(newId());
dummyHash.catch(() => {});

const hashOfAddress = (platform: Platform, address: string) =>
  keyedHash(platform, `address ${addressKey(address)}`);

/** Begins a session in the caller's transaction and records the address as known. */
export async function beginSession(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  { address, device }: Origin,
): Promise<SignedIn> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
  const session = { id: newId(), accountId: account.id, device: device.slice(0, 300), now, expiresAt };
  await insertSession(tx, session);
  await noteAddress(tx, { accountId: account.id, hash: hashOfAddress(platform, address), now });
  await recordSignIn(tx, platform, 'sign_in', account);
  return {
    token: signToken({ sub: account.id, sid: session.id }, platform.jwtSecret, expiresAt),
    user: toUser(account),
  };
}

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
  accountId: string,
  { address, cookies }: Origin,
): Promise<{ limits: AttemptLimit[]; priority: Priority }> {
  const device = knownDevice(platform, accountId, cookies);
  if (device) {
    return { limits: [{ subject: `sign-in by device ${device}`, max: 10, minutes: 15 }], priority: 'first' };
  }
  const isKnown = await isKnownAddress(platform.database.read, accountId, hashOfAddress(platform, address));
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
  clearFailures(tx, platform, [
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
 * @throws AppError `forbidden` with the same message for an unknown address and a wrong password
 * @throws AppError `too_many_requests` after too many failures
 */
export async function signIn(platform: Platform, { email, password, ...origin }: SignIn): Promise<SignedIn> {
  const { database } = platform;
  const key = emailKey(email);
  const account = await findAccountByEmail(database.read, key);
  const { limits, priority } = await getLimits(platform, key, account?.id ?? '', origin);
  const hashed = account?.password_hash ?? (await dummyHash);
  const isRight = () => verifyPassword(hashed, password);
  const right = await attemptSecret(platform, { limits, priority, isRight });
  if (!account || !right) {
    await recordFailedSignIn(platform, account);
    throw new AppError('forbidden', accountMessages.wrongCredentials);
  }
  return database.transaction((tx) => beginSession(tx, platform, account, origin));
}
