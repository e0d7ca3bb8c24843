import type { Queryable } from '../platform/database/database.ts';
import { instantOf } from '../platform/database/dialect.ts';

export interface AccountRow {
  id: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  is_author: boolean | number;
}

export interface NewSession {
  id: string;
  accountId: string;
  device: string;
  now: Date;
  expiresAt: Date;
}

export const findAccountByEmail = (db: Queryable, emailKey: string): Promise<AccountRow | undefined> =>
  db<AccountRow>('account').where('email_key', emailKey).first();

export const findAccount = (db: Queryable, id: string): Promise<AccountRow | undefined> =>
  db<AccountRow>('account').where('id', id).first();

export const findAuthor = (db: Queryable): Promise<AccountRow | undefined> =>
  db<AccountRow>('account').where('is_author', true).orderBy('created_at').first();

export async function insertAccount(tx: Queryable, account: AccountRow, now: Date): Promise<void> {
  await tx('account').insert({ ...account, created_at: now });
}

export async function updatePassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await tx('account').where('id', accountId).update({ password_hash: passwordHash, is_author: true });
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx('session').insert({
    id: session.id,
    account_id: session.accountId,
    device: session.device,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: session.expiresAt,
  });
}

export interface LiveSession extends AccountRow {
  last_used_at: Date;
}

export async function findLiveSession(
  db: Queryable,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Date },
): Promise<LiveSession | undefined> {
  const row = await db('session as s')
    .join('account as a', 'a.id', 's.account_id')
    .where({ 's.id': sessionId, 's.account_id': accountId })
    .whereNull('s.revoked_at')
    .where('s.expires_at', '>', now)
    .first('a.*', 's.last_used_at');
  return row && { ...row, last_used_at: instantOf(row.last_used_at) };
}

export async function touchSession(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  await tx('session').where('id', sessionId).update({ last_used_at: now });
}

export async function revokeSession(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  await tx('session').where('id', sessionId).whereNull('revoked_at').update({ revoked_at: now });
}

export async function revokeSessionsOf(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx('session').where('account_id', accountId).whereNull('revoked_at').update({ revoked_at: now });
}
