import type { Queryable } from '../../platform/database/database.ts';
import type { WorkingCopyRow } from '../../platform/database/rows.ts';

export const findCopy = (db: Queryable, postId: string): Promise<WorkingCopyRow | undefined> =>
  db('working_copy').where('post_id', postId).first();

export async function storeCopy(tx: Queryable, row: WorkingCopyRow): Promise<void> {
  await tx('working_copy').insert(row).onConflict('post_id').merge();
}

/** Keeps the row, so that the version of the next copy is higher. */
export async function emptyCopy(tx: Queryable, postId: string): Promise<void> {
  await tx('working_copy').where('post_id', postId).update({ fields: null });
}
