import type { Queryable } from '../../platform/database/database.ts';
import { descending } from '../../platform/database/queries.ts';
import type { PostRevisionRow } from '../../platform/database/rows.ts';

export async function insertRevision(tx: Queryable, revision: PostRevisionRow): Promise<void> {
  await tx('post_revision').insert(revision);
}

/** The newest first, without their texts. */
export const findRevisions = (db: Queryable, postId: string): Promise<Omit<PostRevisionRow, 'fields'>[]> =>
  db('post_revision')
    .where('post_id', postId)
    .orderBy(descending('saved_at', 'version'))
    .select('version', 'saved_at', 'title', 'words');

export async function findLastRevision(db: Queryable, postId: string): Promise<number | null> {
  const row = await db('post_revision').where('post_id', postId).max({ last: 'version' }).first();
  return row?.last == null ? null : Number(row.last);
}

export const findRevision = (
  db: Queryable,
  postId: string,
  version: number,
): Promise<PostRevisionRow | undefined> => db('post_revision').where({ post_id: postId, version }).first();
