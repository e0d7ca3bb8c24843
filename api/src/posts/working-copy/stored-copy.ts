import type { WorkingCopy } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/dialect.ts';
import { keepAside } from '../revisions/kept-text.ts';
import { type CopyRow, emptyCopy, findCopy } from './queries.ts';

/** The copy that a row holds, its body as it is stored. */
export function toCopy(row: CopyRow | undefined): WorkingCopy | null {
  if (!row?.fields) return null;
  return {
    ...JSON.parse(row.fields),
    baseVersion: row.base_version,
    copyVersion: row.copy_version,
    savedAt: toInstant(row.saved_at).toISOString(),
  };
}

/** Keeps a copy as a revision of its post, which is locked. */
export async function keepCopy(tx: Queryable, row: CopyRow | undefined): Promise<void> {
  const copy = toCopy(row);
  if (row && copy) await keepAside(tx, row.post_id, { text: copy, savedAt: toInstant(row.saved_at) });
}

/** Whether a copy is of another editor than this one. */
export const isForeign = (row: CopyRow, editor: string | undefined): boolean =>
  row.saved_by !== (editor ?? null);

/** Nothing is being written over the locked post any more; what another editor wrote becomes a revision. */
export async function endCopy(tx: Queryable, postId: string, editor: string | undefined): Promise<void> {
  const row = await findCopy(tx, postId);
  if (row && isForeign(row, editor)) await keepCopy(tx, row);
  await emptyCopy(tx, postId);
}
