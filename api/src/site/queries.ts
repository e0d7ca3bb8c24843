import { privateKeys } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';

export interface Change {
  id: number;
  key: string;
}

export async function findChanges(db: Queryable, since: number, limit: number): Promise<Change[]> {
  const rows = await db('change_log')
    .where('id', '>', since)
    .whereNot('change_key', 'like', `${privateKeys}%`)
    .orderBy('id')
    .limit(limit)
    .select('id', 'change_key as key');
  return rows.map((row) => ({ id: Number(row.id), key: row.key }));
}

/** A write that changes nothing. @throws when the database is read-only or part of a cluster without quorum */
export async function checkWritable(tx: Queryable): Promise<void> {
  await tx('change_log').where('id', 0).delete();
}
