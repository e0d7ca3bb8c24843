import type { User } from '@ezhuthu/contract';
import { checkPassword, hashPassword } from '../platform/auth/passwords.ts';
import { signToken } from '../platform/auth/tokens.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { emailKey, toUser } from './account.ts';
import {
  findAccount,
  findAccountByEmail,
  findAuthor,
  insertAccount,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  updatePassword,
} from './queries.ts';

const sessionDays = 30;
/** Checked when an address is unknown, so that the answer takes as long as for a known one. */
const nobody = hashPassword(newId());
nobody.catch(() => {});

interface SignIn {
  email: string;
  password: string;
  device: string;
}

/** @throws AppError `forbidden` with the same words for an unknown address and a wrong password */
export async function signIn(platform: Platform, { email, password, device }: SignIn) {
  const { database, clock, jwtSecret } = platform;
  const account = await findAccountByEmail(database.read, emailKey(email));
  const right = await checkPassword(account?.password_hash ?? (await nobody), password);
  if (!account || !right) throw new AppError('forbidden', 'The e-mail address or the password is wrong.');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000);
  const session = { id: newId(), accountId: account.id, device: device.slice(0, 300), now, expiresAt };
  await database.transaction((tx) => insertSession(tx, session));
  return {
    token: signToken({ sub: account.id, sid: session.id }, jwtSecret, expiresAt),
    user: toUser(account),
  };
}

export async function signOut({ database, clock }: Platform, sessionId: string): Promise<void> {
  await database.transaction((tx) => revokeSession(tx, sessionId, clock.now()));
}

/** @throws AppError `unauthorized` when the account is gone */
export async function userOf({ database }: Platform, accountId: string): Promise<User> {
  const account = await findAccount(database.read, accountId);
  if (!account) throw new AppError('unauthorized', 'Please sign in.');
  return toUser(account);
}

interface AuthorDetails {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
}

/** Makes an author, or gives the account of that address a new password, author's rights, and no open session. */
export async function setAuthor(platform: Platform, details: AuthorDetails): Promise<User> {
  const { database, clock } = platform;
  const passwordHash = await hashPassword(details.password);
  const key = emailKey(details.email);
  const id = newId();
  await database.transaction(async (tx) => {
    const existing = await findAccountByEmail(tx, key);
    if (existing) {
      await updatePassword(tx, existing.id, passwordHash);
      await revokeSessionsOf(tx, existing.id, clock.now());
      return;
    }
    const row = {
      id,
      email: details.email.trim(),
      email_key: key,
      password_hash: passwordHash,
      first_name: details.firstName,
      last_name: details.lastName ?? '',
      avatar: null,
      is_author: true,
    };
    await insertAccount(tx, row, clock.now());
  });
  const account = await findAccountByEmail(database.read, key);
  return toUser(account!);
}

/** The site's author, or null before there is one. */
export async function author({ database }: Platform): Promise<User | null> {
  const row = await findAuthor(database.read);
  return row ? toUser(row) : null;
}
