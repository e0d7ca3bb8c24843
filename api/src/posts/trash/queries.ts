import type { Queryable } from '../../platform/database/database.ts';

const trashed = (db: Queryable) => db('post').whereNotNull('deleted_at');

export async function countTrashed(db: Queryable): Promise<number> {
  const row = await trashed(db).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** The last deleted first. */
export const findTrashedIds = (
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> =>
  trashed(db)
    .orderBy([
      { column: 'deleted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit)
    .pluck('id');

/** Locks a batch of posts that were moved to the trash before an instant. */
export const lockTrashedBefore = (
  tx: Queryable,
  { instant, limit }: { instant: Date; limit: number },
): Promise<string[]> =>
  trashed(tx).where('deleted_at', '<', instant).orderBy('deleted_at').limit(limit).forUpdate().pluck('id');
