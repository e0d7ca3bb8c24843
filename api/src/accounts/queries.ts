import type { AccountSession } from '@ezhuthu/contract';
import type { Database, Queryable } from '../platform/database/database.ts';
import { deleteInSteps } from '../platform/database/delete-in-steps.ts';
import { countRows } from '../platform/database/queries.ts';
import type { AccountLinkRow, AccountRow, SessionRow } from '../platform/database/rows.ts';

export interface NewSession {
  id: string;
  accountId: string;
  device: string;
  method: AccountSession['method'];
  country: string;
  network: string;
  now: Date;
  expiresAt: Date;
  /** Whether it began with a secret of its account. */
  isProven: boolean;
}

export const findAccountByEmail = (db: Queryable, emailKey: string): Promise<AccountRow | undefined> =>
  db('account').where('email_key', emailKey).first();

export const findAccount = (db: Queryable, id: string): Promise<AccountRow | undefined> =>
  db('account').where('id', id).first();

/** Locks the row until the transaction ends, on engines with row locks. */
export const lockAccount = (tx: Queryable, id: string): Promise<AccountRow | undefined> =>
  tx('account').where('id', id).forUpdate().first();

export const findAuthor = (db: Queryable): Promise<AccountRow | undefined> =>
  db('account').where('is_author', true).orderBy('created_at').first();

/** Everybody who may do what the author may. */
export const findAuthors = (db: Queryable): Promise<AccountRow[]> => db('account').where('is_author', true);

type NewAccount = Pick<
  AccountRow,
  'id' | 'email' | 'email_key' | 'password_hash' | 'first_name' | 'last_name' | 'is_author'
> &
  Partial<Pick<AccountRow, 'role'>>;

export async function insertAccount(tx: Queryable, account: NewAccount, now: Date): Promise<AccountRow> {
  const row = {
    avatar: null,
    role: '',
    device_epoch: 0,
    deletion_at: null,
    deletion_keeps_comments: false,
    language: null,
    ...account,
    created_at: now,
  };
  await tx('account').insert(row);
  return row;
}

export async function updateAccount(
  tx: Queryable,
  id: string,
  change: Partial<Omit<AccountRow, 'id'>>,
): Promise<void> {
  await tx('account').where('id', id).update(change);
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx('session').insert({
    id: session.id,
    account_id: session.accountId,
    device: session.device,
    created_at: session.now,
    last_used_at: session.now,
    proven_at: session.isProven ? session.now : null,
    expires_at: session.expiresAt,
    method: session.method ?? '',
    country: session.country,
    network: session.network,
  });
}

export interface LiveSession extends AccountRow {
  last_used_at: Date;
}

export const findLiveSession = (
  db: Queryable,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Date },
): Promise<LiveSession | undefined> =>
  db('session as s')
    .join('account as a', 'a.id', 's.account_id')
    .where({ 's.id': sessionId, 's.account_id': accountId })
    .whereNull('s.revoked_at')
    .where('s.expires_at', '>', now)
    .first('a.*', 's.last_used_at');

/** @param expiresAt the later end of a session that use prolongs */
export async function touchSession(
  tx: Queryable,
  sessionId: string,
  { now, expiresAt }: { now: Date; expiresAt?: Date },
): Promise<void> {
  const prolonged = expiresAt && { expires_at: expiresAt };
  await tx('session')
    .where('id', sessionId)
    .update({ last_used_at: now, ...prolonged });
}

export async function markSessionProven(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  await tx('session').where('id', sessionId).update({ proven_at: now });
}

/** User agents of an account's sessions of the last months. */
export async function findUserAgents(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db('session').where('account_id', accountId).distinct('device').limit(200);
  return rows.map(({ device }) => device);
}

/** @returns false when the account has no such open session */
export async function revokeSession(
  tx: Queryable,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Date },
): Promise<boolean> {
  const revoked = await tx('session')
    .where({ id: sessionId, account_id: accountId })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
  return revoked === 1;
}

/** All sessions of an account, except one if given. */
export async function revokeAccountSessions(
  tx: Queryable,
  { accountId, except = '', now }: { accountId: string; except?: string; now: Date },
): Promise<void> {
  await tx('session')
    .where('account_id', accountId)
    .whereNot('id', except)
    .whereNull('revoked_at')
    .update({ revoked_at: now });
}

export const findOpenSessions = (db: Queryable, accountId: string, now: Date): Promise<SessionRow[]> =>
  db('session')
    .where('account_id', accountId)
    .whereNull('revoked_at')
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .select('id', 'device', 'method', 'country', 'network', 'created_at', 'last_used_at');

/** Deletes old sessions, links, and addresses without a sign-in since. */
export async function deleteOldSessions(database: Database, before: Date): Promise<void> {
  const outdated = [
    ['session', 'expires_at'],
    ['session', 'revoked_at'],
    ['account_address', 'seen_at'],
    ['account_link', 'expires_at'],
  ] as const;
  for (const [table, column] of outdated)
    await deleteInSteps(database, table, (rows) => rows.where(column, '<', before));
}

/** Challenges that cannot be answered any more, and authenticator apps that were begun and not confirmed. */
export async function deleteOldChallenges(database: Database, now: Date, begunBefore: Date): Promise<void> {
  await deleteInSteps(database, 'used_challenge', (rows) => rows.where('expires_at', '<', now));
  await deleteInSteps(database, 'totp', (rows) =>
    rows.whereNull('confirmed_at').where('created_at', '<', begunBefore),
  );
}

export async function isKnownAddress(db: Queryable, accountId: string, hash: string): Promise<boolean> {
  const row = await db('account_address')
    .where({ account_id: accountId, address_hash: hash })
    .first('account_id');
  return row !== undefined;
}

/** Hashes of the addresses from which an account has signed in. */
export async function findAddresses(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db('account_address').where('account_id', accountId).select('address_hash');
  return rows.map(({ address_hash }) => address_hash);
}

/** Makes every address and every browser unknown to the account. */
export async function forgetClients(tx: Queryable, accountId: string): Promise<void> {
  await tx('account_address').where('account_id', accountId).delete();
  await tx('account').where('id', accountId).increment('device_epoch', 1);
}

export async function noteAddress(
  tx: Queryable,
  { accountId, hash, now }: { accountId: string; hash: string; now: Date },
): Promise<void> {
  await tx('account_address')
    .insert({ account_id: accountId, address_hash: hash, seen_at: now })
    .onConflict(['account_id', 'address_hash'])
    .merge(['seen_at']);
}

export async function insertLink(tx: Queryable, row: AccountLinkRow): Promise<void> {
  await tx('account_link').insert(row);
}

export const findLink = (
  db: Queryable,
  { kind, hash, now }: { kind: string; hash: string; now: Date },
): Promise<Pick<AccountLinkRow, 'owner' | 'purpose'> | undefined> =>
  db('account_link')
    .where({ token_hash: hash, kind })
    .where('expires_at', '>', now)
    .first('owner', 'purpose');

/** The purpose of the owner's valid link of a kind. */
export async function findPurpose(
  db: Queryable,
  { kind, owner, now }: { kind: string; owner: string; now: Date },
): Promise<string | undefined> {
  const row = await db('account_link').where({ kind, owner }).where('expires_at', '>', now).first('purpose');
  return row?.purpose;
}

/** Waits for a transaction that is about to consume the link. @returns whether it is still there */
export async function hasLinkForUpdate(
  tx: Queryable,
  { kind, owner, now }: { kind: string; owner: string; now: Date },
): Promise<boolean> {
  const links = tx('account_link').where({ kind, owner }).where('expires_at', '>', now);
  return (await links.forUpdate().first('token_hash')) !== undefined;
}

/** @returns false when it was already deleted */
export async function deleteLink(tx: Queryable, hash: string): Promise<boolean> {
  return (await tx('account_link').where('token_hash', hash).delete()) === 1;
}

export async function deleteAccountLinks(
  tx: Queryable,
  { kind, owner }: Pick<AccountLinkRow, 'kind' | 'owner'>,
): Promise<void> {
  await tx('account_link').where({ kind, owner }).delete();
}

/** Newest first. */
export const findMembers = (
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<AccountRow[]> =>
  db('account')
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }])
    .offset(offset)
    .limit(limit);

export const countMembers = (db: Queryable): Promise<number> => countRows(db('account'));
