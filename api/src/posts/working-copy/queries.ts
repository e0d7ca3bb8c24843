import type { Queryable } from '../../platform/database/database.ts';

export interface CopyRow {
  post_id: string;
  copy_version: number;
  /** The version of the post that it was made from. */
  base_version: number;
  saved_at: Date | number;
  /** The editor that it was saved by, when it said so. */
  saved_by: string | null;
  /** What was written, JSON; null when there is nothing any more. */
  fields: string | null;
}

export const findCopy = (db: Queryable, postId: string): Promise<CopyRow | undefined> =>
  db<CopyRow>('working_copy').where('post_id', postId).first();

export async function storeCopy(tx: Queryable, row: CopyRow): Promise<void> {
  await tx('working_copy').insert(row).onConflict('post_id').merge();
}

/** The row stays, so that a later copy has a later version. */
export async function emptyCopy(tx: Queryable, postId: string): Promise<void> {
  await tx('working_copy').where('post_id', postId).update({ fields: null });
}
