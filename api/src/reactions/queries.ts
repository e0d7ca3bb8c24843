import type { Reactions } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { countRows, descending } from '../platform/database/queries.ts';
import { withViews } from '../posts/service.ts';

interface Like {
  postId: string;
  accountId: string;
}

const toRow = ({ postId, accountId }: Like) => ({ post_id: postId, account_id: accountId });

export async function insertLike(tx: Queryable, like: Like, now: Date): Promise<void> {
  await tx('post_like').insert({ ...toRow(like), created_at: now });
}

export const hasLike = async (db: Queryable, like: Like): Promise<boolean> =>
  (await db('post_like').where(toRow(like)).first('post_id')) !== undefined;

export async function deleteLike(tx: Queryable, like: Like): Promise<void> {
  await tx('post_like').where(toRow(like)).delete();
}

export const countLikes = (db: Queryable, postId: string): Promise<number> =>
  countRows(db('post_like').where('post_id', postId));

export interface Likers {
  count: number;
  newest: { accountId: string; firstName: string; at: Date };
}

/** Accounts that have liked a post since an instant, without `except`; undefined if there are none. */
export async function findLikers(
  db: Queryable,
  { postId, since, except }: { postId: string; since: Date; except: string },
): Promise<Likers | undefined> {
  const likers = db('post_like as l')
    .join('account as a', 'a.id', 'l.account_id')
    .where('l.post_id', postId)
    .where('l.created_at', '>=', since)
    .whereNot('l.account_id', except);
  const newest = await likers
    .clone()
    .orderBy(descending('l.created_at', 'l.account_id'))
    .first('l.account_id', 'a.first_name', 'l.created_at');
  if (!newest) return undefined;
  const { account_id: accountId, first_name: firstName, created_at: at } = newest;
  return { count: await countRows(likers), newest: { accountId, firstName, at } };
}

/** Reactions of the visible posts among these. */
export async function findReactions(
  db: Queryable,
  { ids, publicOnly, accountId }: { ids: string[]; publicOnly: boolean; accountId: string | undefined },
): Promise<Reactions[]> {
  if (ids.length === 0) return [];
  const posts = withViews(db('post as p')).whereIn('p.id', ids).whereNull('p.deleted_at');
  if (publicOnly) posts.where('p.is_public', true);
  type Row = Pick<Reactions, 'id' | 'likes' | 'comments'> & {
    hidden: boolean;
    views: number | null;
  };
  const ofViewer = async (table: string): Promise<Set<string>> =>
    new Set(
      accountId && (await db(table).where('account_id', accountId).whereIn('post_id', ids).pluck('post_id')),
    );
  const [rows, liked, saved, commented] = await Promise.all([
    posts.select('p.id', 'p.likes', 'p.comments', 'p.hidden', 'v.views'),
    ofViewer('post_like'),
    ofViewer('saved_post'),
    ofViewer('comment'),
  ]);
  return rows.map(({ id, likes, comments, hidden, views }: Row) => ({
    id,
    likes,
    comments,
    userLiked: liked.has(id),
    saved: saved.has(id),
    commented: commented.has(id),
    ...(!publicOnly && { views: Number(views ?? 0), hidden }),
  }));
}

export async function deletePostLikes(tx: Queryable, postId: string): Promise<void> {
  await tx('post_like').where('post_id', postId).delete();
}

/** The posts that an account has liked, in one order for all who lock them. */
export const findLikedBy = (db: Queryable, accountId: string): Promise<string[]> =>
  db('post_like').where('account_id', accountId).orderBy('post_id').pluck('post_id');
