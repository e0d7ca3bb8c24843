import type { Queryable } from '../../platform/database/database.ts';

export interface CopyRow {
  post_id: string;
  copy_version: number;
  /** The version of the post that the copy is based on. */
  base_version: number;
  saved_at: Date;
  /** Id of the editor that saved it, if known. */
  saved_by: string | null;
  /** The text as JSON; null when the copy was published or discarded. */
  fields: string | null;
}

export const findCopy = (db: Queryable, postId: string): Promise<CopyRow | undefined> =>
  db<CopyRow>('working_copy').where('post_id', postId).first();

export async function storeCopy(tx: Queryable, row: CopyRow): Promise<void> {
  await tx('working_copy').insert(row).onConflict('post_id').merge();
}

/** Keeps the row, so that the version of the next copy is higher. */
export async function emptyCopy(tx: Queryable, postId: string): Promise<void> {
  await tx('working_copy').where('post_id', postId).update({ fields: null });
}
