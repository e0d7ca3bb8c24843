import type { Queryable } from '../platform/database/database.ts';

export interface ProfileRow {
  account_id: string;
  bio: string;
  location: string;
  website: string;
  twitter: string;
  facebook: string;
  instagram: string;
  quote: string;
  email_notifications: boolean;
  thread_notifications: boolean;
  public_profile: boolean;
}

export const findProfile = (db: Queryable, accountId: string): Promise<ProfileRow | undefined> =>
  db<ProfileRow>('profile').where('account_id', accountId).first();

export async function storeProfile(tx: Queryable, row: ProfileRow): Promise<void> {
  await tx('profile').insert(row).onConflict('account_id').merge();
}

/** Posts with comments of an account. */
export const findCommentedPosts = (db: Queryable, accountId: string, limit: number): Promise<string[]> =>
  db('comment').where('account_id', accountId).distinct('post_id').limit(limit).pluck('post_id');

export async function deleteProfile(tx: Queryable, accountId: string): Promise<void> {
  await tx('profile').where('account_id', accountId).delete();
}
