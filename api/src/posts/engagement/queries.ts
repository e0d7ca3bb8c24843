import type { Queryable } from '../../platform/database/database.ts';
import type { PostRow } from '../../platform/database/rows.ts';
import { isId } from '../rules.ts';

const columns = [
  'id',
  'slug',
  'title',
  'author_id',
  'is_public',
  'comments_open',
  'published_at',
  'likes',
  'comments',
] as const;

export type EngagementPost = Pick<PostRow, (typeof columns)[number]>;

/** Locks the row like `findPostForUpdate`, without reading the text. */
export const findEngagementForUpdate = (tx: Queryable, ref: string): Promise<EngagementPost | undefined> =>
  tx('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .whereNull('deleted_at')
    .forUpdate()
    .first([...columns]);

/** Locks a post that may be hidden or in the trash: users keep control of what they wrote below it. */
export const lockEvenTrashed = (tx: Queryable, id: string): Promise<EngagementPost | undefined> =>
  tx('post')
    .where('id', id)
    .forUpdate()
    .first([...columns]);

export async function findLiked(db: Queryable, accountId: string, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set();
  return new Set(
    await db('post_like').where('account_id', accountId).whereIn('post_id', postIds).pluck('post_id'),
  );
}
