import type { Queryable } from '../platform/database/database.ts';

/** A row of `comment`. Times have the engine's type; read them with `toInstant`. */
export interface CommentRow {
  id: string;
  post_id: string;
  /** Null for a guest. */
  account_id: string | null;
  text: string;
  hidden: boolean | number;
  held: boolean | number;
  created_at: Date | number;
  /** Of an imported comment whose writer has no account. */
  guest_name?: string;
  /** Never shown. */
  guest_email?: string;
  /** The comment that it answers. */
  parent_id?: string | null;
  /** The whole text when it is longer than `text` can be. */
  long_text?: string | null;
  import_id?: string | null;
}

/** A comment with the account and profile of its writer; their columns are null where there is none. */
export interface SignedRow extends CommentRow {
  first_name: string | null;
  last_name: string | null;
  avatar: string | null;
  is_author: boolean | number | null;
  public_profile: boolean | number | null;
}

const signed = (comments: ReturnType<Queryable>) =>
  comments
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .leftJoin('profile as f', 'f.account_id', 'm.account_id')
    .select('m.*', 'a.first_name', 'a.last_name', 'a.avatar', 'a.is_author', 'f.public_profile');

const ofPost = (db: Queryable, postId: string, { all }: { all: boolean }) =>
  db('comment as m').where({ 'm.post_id': postId, ...(!all && { 'm.held': false, 'm.hidden': false }) });

/** Oldest first; `all` includes comments that are hidden or pending moderation. */
export const findComments = (
  db: Queryable,
  postId: string,
  { all, offset, limit }: { all: boolean; offset: number; limit: number },
): Promise<SignedRow[]> =>
  signed(ofPost(db, postId, { all }))
    .orderBy(['m.created_at', 'm.id'])
    .offset(offset)
    .limit(limit);

export async function countComments(db: Queryable, postId: string, which: { all: boolean }): Promise<number> {
  const row = await ofPost(db, postId, which).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export const findSignedComment = (db: Queryable, id: string): Promise<SignedRow | undefined> =>
  signed(db('comment as m')).where('m.id', id).first();

export const findComment = (db: Queryable, id: string): Promise<CommentRow | undefined> =>
  db<CommentRow>('comment').where('id', id).first();

export async function insertComment(tx: Queryable, row: CommentRow): Promise<void> {
  await tx('comment').insert(row);
}

export async function updateComment(
  tx: Queryable,
  id: string,
  change: Pick<CommentRow, 'hidden' | 'held'>,
): Promise<void> {
  await tx('comment').where('id', id).update(change);
}

export async function deleteCommentRow(tx: Queryable, id: string): Promise<void> {
  await tx('comment').where('id', id).delete();
}

/** An account to notify of a comment; preferences are null without a profile. */
export interface Listener {
  id: string;
  first_name: string;
  email: string;
  is_author: boolean | number;
  email_notifications: boolean | number | null;
  thread_notifications: boolean | number | null;
}

/** The author of a post and the accounts that have commented on it. */
export function findListeners(
  db: Queryable,
  { postId, authorId }: { postId: string; authorId: string },
): Promise<Listener[]> {
  const ids = db('comment').where('post_id', postId).whereNotNull('account_id').select('account_id as id');
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

export async function deleteCommentsOf(tx: Queryable, postId: string): Promise<void> {
  await tx('comment').where('post_id', postId).delete();
}

/** A batch of an import's comments, with their posts. */
export async function findPostsOfImportedComments(
  tx: Queryable,
  importId: string,
  limit: number,
): Promise<{ ids: string[]; postIds: string[] }> {
  const rows: Pick<CommentRow, 'id' | 'post_id'>[] = await tx('comment')
    .where('import_id', importId)
    .orderBy('id')
    .limit(limit)
    .select('id', 'post_id');
  return { ids: rows.map(({ id }) => id), postIds: rows.map(({ post_id }) => post_id) };
}

export async function deleteImportedComments(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx('comment').whereIn('id', ids).delete();
}

/** Number of an import's comments by post. */
export async function countImported(
  db: Queryable,
  importId: string,
  postIds: string[],
): Promise<Map<string, number>> {
  const rows: { post_id: string; count: number }[] = await db('comment')
    .where('import_id', importId)
    .whereIn('post_id', postIds)
    .groupBy('post_id')
    .select('post_id')
    .count({ count: '*' });
  return new Map(rows.map(({ post_id, count }) => [post_id, Number(count)]));
}
