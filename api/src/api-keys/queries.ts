import type { Queryable } from '../platform/database/database.ts';
import type { ApiKeyRow } from '../platform/database/rows.ts';

/** A key that is valid now, with its owner. */
export interface LiveKey extends ApiKeyRow {
  is_author: boolean;
}

export async function insertKey(tx: Queryable, row: ApiKeyRow): Promise<void> {
  await tx('api_key').insert(row);
}

export const findKey = (db: Queryable, id: string): Promise<ApiKeyRow | undefined> =>
  db('api_key').where({ id }).first();

export const findKeys = (db: Queryable): Promise<ApiKeyRow[]> => db('api_key').orderBy('id', 'desc');

export const findLiveKey = (db: Queryable, id: string, now: Date): Promise<LiveKey | undefined> =>
  db('api_key as k')
    .join('account as a', 'a.id', 'k.account_id')
    .where('k.id', id)
    .where('k.expires_at', '>', now)
    .first('k.*', 'a.is_author');

export async function touchKey(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx('api_key').where({ id }).update({ last_used_at: now });
}

/** @returns false when there is none */
export async function deleteKey(tx: Queryable, id: string): Promise<boolean> {
  return (await tx('api_key').where({ id }).delete()) === 1;
}

export async function deleteKeysExpiredBefore(tx: Queryable, instant: Date): Promise<void> {
  await tx('api_key').where('expires_at', '<', instant).delete();
}
