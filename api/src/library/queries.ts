import type { Queryable } from '../platform/database/database.ts';

interface Saving {
  postId: string;
  accountId: string;
}

const toRow = ({ postId, accountId }: Saving) => ({ post_id: postId, account_id: accountId });

/** Does nothing if the post is already saved. */
export async function insertSaved(tx: Queryable, saving: Saving, now: Date): Promise<void> {
  await tx('saved_post')
    .insert({ ...toRow(saving), created_at: now })
    .onConflict(['post_id', 'account_id'])
    .ignore();
}

export async function deleteSaved(tx: Queryable, saving: Saving): Promise<void> {
  await tx('saved_post').where(toRow(saving)).delete();
}

interface Shelf {
  table: 'saved_post' | 'post_like' | 'comment';
  accountId: string;
  publicOnly: boolean;
  limit: number;
}

/** Ids of the visible posts for which an account has rows in a table, the latest first. */
export async function findShelf(
  db: Queryable,
  { table, accountId, publicOnly, limit }: Shelf,
): Promise<string[]> {
  const rows = db({ s: table })
    .join('post as p', 'p.id', 's.post_id')
    .where('s.account_id', accountId)
    .whereNull('p.deleted_at');
  if (publicOnly) rows.where('p.is_public', true);
  const ids: { id: string }[] = await rows
    .groupBy('s.post_id')
    .orderByRaw('max(s.created_at) desc, s.post_id desc')
    .limit(limit)
    .select('s.post_id as id');
  return ids.map(({ id }) => id);
}

export async function deletePostSaves(tx: Queryable, postId: string): Promise<void> {
  await tx('saved_post').where('post_id', postId).delete();
}

export async function deleteSavedBy(tx: Queryable, accountId: string): Promise<void> {
  await tx('saved_post').where('account_id', accountId).delete();
}
