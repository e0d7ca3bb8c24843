import type { Queryable } from '../../platform/database/database.ts';

const scheduled = (db: Queryable) => db('post').where('status', 'scheduled').whereNull('deleted_at');

/** Ids of due posts, the earliest first. */
export const findDue = (db: Queryable, now: Date): Promise<string[]> =>
  scheduled(db).where('published_at', '<=', now).orderBy(['published_at', 'id']).pluck('id');

export async function countScheduled(db: Queryable): Promise<number> {
  const row = await scheduled(db).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}
