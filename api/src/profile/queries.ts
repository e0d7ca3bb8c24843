import type { Queryable } from '../platform/database/database.ts';
import type { ProfileRow } from '../platform/database/rows.ts';

export const findProfile = (db: Queryable, accountId: string): Promise<ProfileRow | undefined> =>
  db('profile').where('account_id', accountId).first();

export async function storeProfile(tx: Queryable, row: ProfileRow): Promise<void> {
  await tx('profile').insert(row).onConflict('account_id').merge();
}

export const findCommentedPosts = (db: Queryable, accountId: string, limit: number): Promise<string[]> =>
  db('comment').where('account_id', accountId).distinct('post_id').limit(limit).pluck('post_id');

export async function deleteProfile(tx: Queryable, accountId: string): Promise<void> {
  await tx('profile').where('account_id', accountId).delete();
}
