import type { WorkingCopy } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { WorkingCopyRow } from '../../platform/database/rows.ts';
import { storeRevision } from '../revision-text.ts';
import { emptyCopy, findCopy } from './queries.ts';

/** The working copy of a row, with its body as stored; null if there is none. */
export function toCopy(row: WorkingCopyRow | undefined): WorkingCopy | null {
  if (!row?.fields) return null;
  return {
    ...JSON.parse(row.fields),
    baseVersion: row.base_version,
    copyVersion: row.copy_version,
    savedAt: row.saved_at.toISOString(),
  };
}

/** Stores a copy as a revision of its post, which must be locked. */
export async function storeCopyAsRevision(tx: Queryable, row: WorkingCopyRow | undefined): Promise<void> {
  const copy = toCopy(row);
  if (row && copy) await storeRevision(tx, row.post_id, { text: copy, savedAt: row.saved_at });
}

/** Whether a copy was saved by another editor. */
export const isForeign = (row: WorkingCopyRow, editor: string | undefined): boolean =>
  row.saved_by !== (editor ?? null);

/** Ends the working copy of a locked post; one of another editor becomes a revision. */
export async function endCopy(tx: Queryable, postId: string, editor: string | undefined): Promise<void> {
  const row = await findCopy(tx, postId);
  if (row && isForeign(row, editor)) await storeCopyAsRevision(tx, row);
  await emptyCopy(tx, postId);
}
