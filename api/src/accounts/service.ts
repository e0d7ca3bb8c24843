import type { AccountSession, User } from '@ezhuthu/contract';
import type { givenRoles, Role } from '@ezhuthu/contract/text';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { declareIdempotent } from '../platform/database/retrying.ts';
import { AppError, notFound, orNotFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { getFound } from '../platform/known.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { keptSince } from '../platform/retention.ts';
import { lockedSetting } from '../platform/settings/settings.ts';
import { deviceName } from '../platform/text/device-name.ts';
import { emailKey, getDisplayName, roleOfRow, toUser } from './account.ts';
import { recordAuthor } from './audit-sign-in.ts';
import { accountMessages } from './messages.ts';
import * as queries from './queries.ts';

export type GivenRole = (typeof givenRoles)[number];

/** @returns the account's name and former role. @throws AppError `not_found`, or `forbidden` for the author's account */
export async function giveRole(
  tx: Queryable,
  accountId: string,
  role: GivenRole,
): Promise<{ name: string; before: Role }> {
  const account = orNotFound(await queries.lockAccount(tx, accountId), missingMessages.account);
  if (account.is_author) throw new AppError('forbidden', accountMessages.authorsRole);
  await queries.updateAccount(tx, accountId, { role: role === 'reader' ? '' : role });
  return { name: getDisplayName(account), before: roleOfRow(account) };
}

export { emailKey, getDisplayName, ownAccount, toUser } from './account.ts';
export { likenessToAuthor, refuseAuthorsName } from './author-name.ts';
export { beginSession, lockUnchanged } from './begin-session.ts';
export { askForDeletion, findDueDeletions, removeAccountRows } from './deletion.ts';
export { getOrigin, type Origin, rememberDevice } from './device-cookie.ts';
export { takeBackAccount } from './disown.ts';
export { accountMail } from './emails.ts';
export { hashOfSecret, makeLink, newSecret, takeLink } from './links.ts';
export { accountMessages } from './messages.ts';
export { endResetLinks, provenAccount } from './passwords.ts';
export {
  countMembers,
  findAccount,
  findAccountByEmail,
  findMembers,
  findPurpose,
  hasLinkForUpdate,
  insertAccount,
  lockAccount,
  updateAccount,
} from './queries.ts';
export { hasSecondFactor, resetSecondFactor } from './second-factor/service.ts';
export { signIn } from './sign-in.ts';

export async function signOut(platform: Platform, viewer: Viewer): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await queries.revokeSession(tx, { ...viewer, now: platform.clock.now() });
    await recordAudit(tx, platform, { action: 'sign_out' });
  });
}

export async function openSessions({ database, clock }: Platform, viewer: Viewer): Promise<AccountSession[]> {
  const rows = await queries.findOpenSessions(database.read, viewer.accountId, clock.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.device),
    method: row.method,
    country: row.country,
    network: row.network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === viewer.sessionId,
  }));
}

/** @throws AppError `not_found` unless it is an open session of this account */
export async function endSession(
  platform: Platform,
  sessionId: string,
  { viewer: { accountId }, attempt }: Actor,
): Promise<void> {
  const now = platform.clock.now();
  await once(platform, attempt, async (tx) => {
    if (!(await queries.revokeSession(tx, { sessionId, accountId, now })))
      throw notFound(accountMessages.noSession);
    await recordAudit(tx, platform, { action: 'sessions_ended', subject: `session:${sessionId}` });
  });
}

export async function endOtherSessions(platform: Platform, viewer: Viewer): Promise<void> {
  const { accountId, sessionId: except } = viewer;
  await platform.database.transaction(async (tx) => {
    await queries.revokeAccountSessions(tx, { accountId, except, now: platform.clock.now() });
    await recordAudit(tx, platform, { action: 'sessions_ended', after: { others: true } });
  });
}

const day = 24 * 60 * 60 * 1000;

export async function pruneSessions({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  await queries.deleteOldSessions(database, keptSince('sessions', now));
  await queries.deleteOldChallenges(database, now, new Date(now.getTime() - day));
}

interface AuthorDetails {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
}

async function writeAuthor(
  tx: Queryable,
  platform: Platform,
  { id, passwordHash, ...details }: Omit<AuthorDetails, 'password'> & { id: string; passwordHash: string },
): Promise<void> {
  const key = emailKey(details.email);
  const existing = await queries.findAccountByEmail(tx, key);
  if (existing) {
    await queries.updateAccount(tx, existing.id, { password_hash: passwordHash, is_author: true });
    await queries.revokeAccountSessions(tx, { accountId: existing.id, now: platform.clock.now() });
    await recordAuthor(tx, platform, existing);
    return;
  }
  const account = {
    id,
    email: details.email.trim(),
    email_key: key,
    password_hash: passwordHash,
    first_name: details.firstName,
    last_name: details.lastName ?? '',
    is_author: true,
  };
  const row = await queries.insertAccount(tx, account, platform.clock.now());
  await recordAuthor(tx, platform, { ...row, is_author: false });
}

/**
 * Creates an author account. An existing account gets the new password and author rights, and its sessions
 * end.
 */
export async function setAuthor(platform: Platform, { password, ...details }: AuthorDetails): Promise<User> {
  const { database } = platform;
  const author = { ...details, id: newId(), passwordHash: await hashPassword(password) };
  await database.transaction((tx) => writeAuthor(tx, platform, author));
  return toUser(getFound(await queries.findAccountByEmail(database.read, emailKey(details.email))));
}

/**
 * Creates the author of a site that has none. Of several processes at once, one does.
 * @param also is written in the same transaction
 */
export async function createFirstAuthor(
  platform: Platform,
  { password, ...details }: AuthorDetails,
  also: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const author = { ...details, id: newId(), passwordHash: await hashPassword(password) };
  await platform.database.transaction(async (tx) => {
    declareIdempotent(tx);
    // a row that every site has, as a lock
    await lockedSetting(tx, 'timezone');
    if (await queries.findAuthor(tx)) return;
    await writeAuthor(tx, platform, author);
    await also(tx);
  });
}

/** The author of the site; null before the first start. */
export async function author({ database }: Platform): Promise<User | null> {
  const row = await queries.findAuthor(database.read);
  return row ? toUser(row) : null;
}
