import type { Queryable } from '../platform/database/database.ts';

/** A write that changes nothing. @throws when the database is read-only or part of a cluster without quorum */
export async function checkWritable(tx: Queryable): Promise<void> {
  await tx('change_log').where('id', 0).delete();
}
