import type { SignedIn } from '@ezhuthu/contract';
import { checkPassword, hashPassword } from '../platform/auth/passwords.ts';
import { signToken } from '../platform/auth/tokens.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type GuessLimit, guess, keyedHash } from '../platform/guesses.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/rate-limits.ts';
import { emailKey, toUser } from './account.ts';
import {
  type AccountRow,
  findAccountByEmail,
  insertSession,
  isKnownAddress,
  noteAddress,
} from './queries.ts';
import { accountWords } from './words.ts';

const sessionDays = 30;
/** Checked when an address is unknown, so that the answer takes as long as for a known one. */
const nobody = hashPassword(newId());
nobody.catch(() => {});

/** Where a request comes from. */
export interface Origin {
  /** Network address. */
  address: string;
  device: string;
}

const hashOfAddress = (platform: Platform, address: string) =>
  keyedHash(platform, `address ${addressKey(address)}`);

/** Begins a session in the caller's transaction, and remembers where the account signs in from. */
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
  return {
    token: signToken({ sub: account.id, sid: session.id }, platform.jwtSecret, expiresAt),
    user: toUser(account),
  };
}

/**
 * Guessing is counted per network address, per account and address, and per account over all addresses that it has
 * never signed in from. That last limit is the strangers' alone: they cannot lock out who comes from where they always
 * come from, and anyone else is let in by the link of a mail.
 */
async function limitsOf(
  platform: Platform,
  key: string,
  accountId: string,
  address: string,
): Promise<GuessLimit[]> {
  const from = addressKey(address);
  const isKnown = await isKnownAddress(platform.database.read, accountId, hashOfAddress(platform, address));
  const limits = [
    { subject: `sign-in from ${from}`, most: 50, minutes: 15 },
    { subject: `sign-in of ${key} from ${from}`, most: 10, minutes: 15 },
  ];
  return isKnown ? limits : [...limits, { subject: `sign-in of ${key}`, most: 30, minutes: 15 }];
}

interface SignIn extends Origin {
  email: string;
  password: string;
}

/**
 * @throws AppError `forbidden` with the same words for an unknown address and a wrong password, `too_many_requests`
 *   after too many of either
 */
export async function signIn(platform: Platform, { email, password, ...origin }: SignIn): Promise<SignedIn> {
  const { database } = platform;
  const key = emailKey(email);
  const account = await findAccountByEmail(database.read, key);
  const limits = await limitsOf(platform, key, account?.id ?? '', origin.address);
  const hashed = account?.password_hash ?? (await nobody);
  const right = await guess(platform, limits, () => checkPassword(hashed, password));
  if (!account || !right) throw new AppError('forbidden', accountWords.wrongCredentials);
  return database.transaction((tx) => beginSession(tx, platform, account, origin));
}
