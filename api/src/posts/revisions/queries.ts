import type { Queryable } from '../../platform/database/database.ts';

export interface RevisionRow {
  post_id: string;
  /** The version of the post, or a number from `firstAside` for a text that never became the post's. */
  version: number;
  saved_at: Date;
  title: string;
  words: number;
  /** The replaced text, as JSON. */
  fields: string;
}

export async function insertRevision(tx: Queryable, revision: RevisionRow): Promise<void> {
  await tx('post_revision').insert(revision);
}

/** The newest first, without their texts. */
export const findRevisions = (db: Queryable, postId: string): Promise<Omit<RevisionRow, 'fields'>[]> =>
  db('post_revision')
    .where('post_id', postId)
    .orderBy([
      { column: 'saved_at', order: 'desc' },
      { column: 'version', order: 'desc' },
    ])
    .select('version', 'saved_at', 'title', 'words');

/** The highest revision number of a post. */
export async function findLastRevision(db: Queryable, postId: string): Promise<number | null> {
  const row = await db('post_revision').where('post_id', postId).max({ last: 'version' }).first();
  return row?.last == null ? null : Number(row.last);
}

export const findRevision = (
  db: Queryable,
  postId: string,
  version: number,
): Promise<RevisionRow | undefined> => db('post_revision').where({ post_id: postId, version }).first();
