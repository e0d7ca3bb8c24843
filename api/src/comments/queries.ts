import type { CommentSort } from '@ezhuthu/contract';
import type { Knex } from 'knex';
import type { Queryable } from '../platform/database/database.ts';
import { ascending, countRows, descending } from '../platform/database/queries.ts';
import type { AccountRow, CommentRow } from '../platform/database/rows.ts';
import { batches } from '../platform/event-loop.ts';

/** A comment with the account and profile of its writer; their columns are null where there is none. */
export interface SignedRow extends CommentRow {
  first_name: string | null;
  last_name: string | null;
  avatar: string | null;
  is_author: boolean | null;
  public_profile: boolean | null;
}

/** Comments `m` with the account and profile of their writers. */
export const signed = (comments: ReturnType<Queryable>) =>
  comments
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('profile as f', 'f.account_id', 'm.account_id')
    .select('m.*', 'a.first_name', 'a.last_name', 'a.avatar', 'a.is_author', 'f.public_profile');

type Rows = ReturnType<Queryable>;

/** Comments that everyone sees, or all that the author has not done away with. */
function onlyVisible(rows: Rows, name: string, { all }: { all: boolean }): Rows {
  if (all) return rows.whereNull(`${name}.spam_at`).whereNull(`${name}.deleted_at`);
  return rows.where({ [`${name}.held`]: false, [`${name}.hidden`]: false });
}

const ofPost = (db: Queryable, postId: string, which: { all: boolean }): Rows =>
  onlyVisible(db('comment as m').where('m.post_id', postId), 'm', which);

const orders: Record<CommentSort, { column: string; order: 'asc' | 'desc' }[]> = {
  oldest: ascending('m.created_at', 'm.id'),
  newest: descending('m.created_at', 'm.id'),
  liked: [...descending('m.likes'), ...ascending('m.created_at', 'm.id')],
};

interface Listing {
  /** Includes comments that are hidden or pending moderation. */
  all: boolean;
  sort: CommentSort;
  offset: number;
  limit: number;
}

export const findComments = (
  db: Queryable,
  postId: string,
  { all, sort, offset, limit }: Listing,
): Promise<SignedRow[]> =>
  signed(ofPost(db, postId, { all }))
    .orderBy(orders[sort])
    .offset(offset)
    .limit(limit);

/** The first comments of threads, and answers to one that is not visible. */
const getRoots = (db: Queryable, postId: string, which: { all: boolean }): Rows =>
  ofPost(db, postId, which).where((root) =>
    root
      .whereNull('m.root_id')
      .orWhereNotExists(onlyVisible(db('comment as r').whereRaw('r.id = m.root_id'), 'r', which)),
  );

/** Answers of a page of threads at most. */
const maxAnswers = 1000;

/** A page of threads: their first comments, and all answers, the oldest first. */
export async function findThreads(
  db: Queryable,
  postId: string,
  { all, sort, offset, limit }: Listing,
): Promise<{ roots: SignedRow[]; answers: SignedRow[] }> {
  const roots: SignedRow[] = await signed(getRoots(db, postId, { all }))
    .orderBy(orders[sort])
    .offset(offset)
    .limit(limit);
  if (roots.length === 0) return { roots, answers: [] };
  const answers = await signed(ofPost(db, postId, { all }))
    .whereIn(
      'm.root_id',
      roots.map(({ id }) => id),
    )
    .orderBy(orders.oldest)
    .limit(maxAnswers);
  return { roots, answers };
}

/** Number of threads of a post before one of them. */
export async function countThreadsBefore(
  db: Queryable,
  root: SignedRow,
  { all, sort }: Pick<Listing, 'all' | 'sort'>,
): Promise<number> {
  const values: Record<string, unknown> = {
    'm.likes': root.likes ?? 0,
    'm.created_at': root.created_at,
    'm.id': root.id,
  };
  const earlier = getRoots(db, root.post_id, { all }).where((before) => {
    for (const [index, { column, order }] of orders[sort].entries()) {
      before.orWhere((same) => {
        for (const equal of orders[sort].slice(0, index))
          same.where(equal.column, values[equal.column] as string);
        same.where(column, order === 'asc' ? '<' : '>', values[column] as string);
      });
    }
  });
  return countRows(earlier);
}

/** Commenters whose names are looked for in a text. */
const maxCommenters = 300;

/** Visible comments of a post, the latest first. */
export const findCommenters = (db: Queryable, postId: string): Promise<SignedRow[]> =>
  signed(ofPost(db, postId, { all: false }))
    .orderBy(orders.newest)
    .limit(maxCommenters);

export const countComments = (db: Queryable, postId: string, which: { all: boolean }): Promise<number> =>
  countRows(ofPost(db, postId, which));

export const findSignedComment = (db: Queryable, id: string): Promise<SignedRow | undefined> =>
  signed(db('comment as m')).where('m.id', id).first();

export const findComment = (db: Queryable, id: string): Promise<CommentRow | undefined> =>
  db('comment').where('id', id).first();

/** What a new comment needs; the rest has defaults. */
export type NewComment = Pick<
  CommentRow,
  'id' | 'post_id' | 'account_id' | 'text' | 'hidden' | 'held' | 'created_at'
> &
  Partial<CommentRow>;

export async function insertComment(tx: Queryable, row: NewComment): Promise<void> {
  await tx('comment').insert(row);
}

export async function updateComment(tx: Queryable, id: string, change: Partial<CommentRow>): Promise<void> {
  await tx('comment').where('id', id).update(change);
}

const dependents = ['comment_like', 'comment_report'];

/** One person can have written and liked more than a statement can name. */
const idsAtOnce = 500;

export async function deleteCommentRows(tx: Queryable, all: string[]): Promise<void> {
  for await (const ids of batches(all, idsAtOnce)) {
    for (const table of dependents) await tx(table).whereIn('comment_id', ids).delete();
    await tx('comment').whereIn('id', ids).delete();
  }
}

/** An account to notify of a comment; preferences are null without a profile. */
export interface Listener extends Pick<AccountRow, 'id' | 'first_name' | 'email' | 'is_author'> {
  email_notifications: boolean | null;
  thread_notifications: boolean | null;
}

/** The author of a post and the accounts that have commented on it. */
export function findListeners(
  db: Queryable,
  { postId, authorId }: { postId: string; authorId: string },
): Promise<Listener[]> {
  const ids: Knex.QueryBuilder = db('comment')
    .where('post_id', postId)
    .whereNotNull('account_id')
    .select('account_id as id');
  return db
    .from(ids.union(db('account').where('id', authorId).select('id')).as('listener'))
    .join('account as a', 'a.id', 'listener.id')
    .leftJoin('profile as f', 'f.account_id', 'a.id')
    .orderBy('a.id')
    .select(
      'a.id',
      'a.first_name',
      'a.email',
      'a.is_author',
      'f.email_notifications',
      'f.thread_notifications',
    );
}

export async function deletePostComments(tx: Queryable, postId: string): Promise<void> {
  const ids = tx('comment').where('post_id', postId).select('id');
  for (const table of dependents) await tx(table).whereIn('comment_id', ids).delete();
  await tx('comment').where('post_id', postId).delete();
}

export async function findPostsOfImportedComments(
  tx: Queryable,
  importId: string,
  limit: number,
): Promise<{ ids: string[]; postIds: string[] }> {
  const rows = await tx('comment')
    .where('import_id', importId)
    .orderBy('id')
    .limit(limit)
    .select('id', 'post_id');
  return { ids: rows.map(({ id }) => id), postIds: rows.map(({ post_id }) => post_id) };
}

/** Number of an import's comments by post. */
export async function countImported(
  db: Queryable,
  importId: string,
  postIds: string[],
): Promise<Map<string, number>> {
  const rows = await db('comment')
    .where('import_id', importId)
    .whereIn('post_id', postIds)
    .groupBy('post_id')
    .select('post_id')
    .count({ count: '*' });
  return new Map(rows.map(({ post_id, count }) => [post_id, Number(count)]));
}

/** Comments that are named as parents, of which more than one may be in a thread. */
export const findThreadsOf = (
  db: Queryable,
  ids: string[],
): Promise<Pick<CommentRow, 'id' | 'parent_id' | 'root_id'>[]> =>
  db('comment').whereIn('id', ids).select('id', 'parent_id', 'root_id');

/** Rubbish and deleted comments whose time is over. */
export const findDoneWith = (
  db: Queryable,
  { spamBefore, deletedBefore, limit }: { spamBefore: Date; deletedBefore: Date; limit: number },
): Promise<string[]> =>
  db('comment')
    .where((rows) => rows.where('spam_at', '<', spamBefore).orWhere('deleted_at', '<', deletedBefore))
    .limit(limit)
    .pluck('id');

/** Deletes the addresses of guests who did not confirm that they want mails. */
export async function forgetUnconfirmed(tx: Queryable, before: Date): Promise<void> {
  await tx('comment')
    .whereIn('answer_mails', ['wanted', 'asked'])
    .where('created_at', '<', before)
    .update({ answer_mails: '', guest_email: '' });
}

interface CommentLike {
  commentId: string;
  accountId: string;
}

const toLike = ({ commentId, accountId }: CommentLike) => ({ comment_id: commentId, account_id: accountId });

export async function insertCommentLike(tx: Queryable, like: CommentLike, now: Date): Promise<void> {
  await tx('comment_like').insert({ ...toLike(like), created_at: now });
}

export const hasCommentLike = async (db: Queryable, like: CommentLike): Promise<boolean> =>
  (await db('comment_like').where(toLike(like)).first('comment_id')) !== undefined;

export async function deleteCommentLike(tx: Queryable, like: CommentLike): Promise<void> {
  await tx('comment_like').where(toLike(like)).delete();
}

export const findLikedComments = (
  db: Queryable,
  { postId, accountId }: { postId: string; accountId: string },
): Promise<string[]> =>
  db('comment_like as l')
    .join('comment as m', 'm.id', 'l.comment_id')
    .where({ 'm.post_id': postId, 'l.account_id': accountId })
    .pluck('l.comment_id');

/** How often an address was asked for its consent since an instant. */
export const countAsked = (db: Queryable, email: string, since: Date): Promise<number> =>
  countRows(
    db('comment')
      .whereIn('answer_mails', ['asked', 'confirmed'])
      .where('created_at', '>=', since)
      .where('guest_email', email),
  );

/** Which of these comments have writers who want mails about answers. */
export const findConfirmed = (db: Queryable, ids: string[]): Promise<CommentRow[]> =>
  db('comment')
    .whereIn('id', ids)
    .where('answer_mails', 'confirmed')
    .whereNot('guest_email', '')
    .orderBy('id');

export const findCommentsBy = (
  db: Queryable,
  accountId: string,
): Promise<Pick<CommentRow, 'id' | 'post_id' | 'held' | 'hidden'>[]> =>
  db('comment').where('account_id', accountId).select('id', 'post_id', 'held', 'hidden');

/** They look like those of a guest without a name. */
export async function anonymiseComments(tx: Queryable, all: string[]): Promise<void> {
  for await (const ids of batches(all, idsAtOnce))
    await tx('comment')
      .whereIn('id', ids)
      .update({ account_id: null, guest_name: '', guest_email: '', answer_mails: '', reasons: null });
}

/** What the person wrote as a guest keeps its name, which they chose, without their address. */
export async function forgetGuestAddress(tx: Queryable, email: string): Promise<void> {
  await tx('comment').where('guest_email', email).update({ guest_email: '', answer_mails: '' });
}

/** With the numbers of likes of those comments. */
export async function deleteCommentLikesBy(tx: Queryable, accountId: string): Promise<void> {
  const liked = await tx('comment_like').where('account_id', accountId).pluck('comment_id');
  for await (const ids of batches(liked, idsAtOnce))
    await tx('comment').whereIn('id', ids).where('likes', '>', 0).decrement('likes', 1);
  await tx('comment_like').where('account_id', accountId).delete();
}
