import type { Queryable } from '../../platform/database/database.ts';
import { countRows, descending } from '../../platform/database/queries.ts';

const trashed = (db: Queryable) => db('post').whereNotNull('deleted_at');

export const countTrashed = (db: Queryable): Promise<number> => countRows(trashed(db));

/** The last deleted first. */
export const findTrashedIds = (
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> =>
  trashed(db).orderBy(descending('deleted_at', 'id')).offset(offset).limit(limit).pluck('id');

/** Locks a batch of posts that were moved to the trash before an instant. */
export const lockTrashedBefore = (
  tx: Queryable,
  { instant, limit }: { instant: Date; limit: number },
): Promise<string[]> =>
  trashed(tx).where('deleted_at', '<', instant).orderBy('deleted_at').limit(limit).forUpdate().pluck('id');
