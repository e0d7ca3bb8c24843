import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { insertAll } from '../platform/database/write-rows.ts';
import { toSortKey } from '../platform/text/sort-key.ts';
import { type FullRow, fullColumns, type SummaryRow } from './post-row.ts';
import { isId } from './rules.ts';

/** Joins the total views of posts `p` as `v`. */
export const withViews = (posts: ReturnType<Queryable>) =>
  posts.leftJoin('traffic_value as v', (of) => of.on('v.name', 'p.id').onVal('v.kind', 'post'));

export const withNames = (posts: ReturnType<Queryable>) =>
  withViews(posts.join('account as a', 'a.id', 'p.author_id').join('category as c', 'c.id', 'p.category_id'));

export const findTags = (db: Queryable, postId: string): Promise<string[]> =>
  db('post_tag').where('post_id', postId).orderBy('position').pluck('tag');

export async function withTags<Row extends SummaryRow>(db: Queryable, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const tags = await db('post_tag')
    .whereIn('post_id', ids)
    .orderBy(['post_id', 'position'])
    .select('post_id', 'tag');
  const byPost = Map.groupBy(tags, ({ post_id }) => post_id);
  return rows.map((row) => ({ ...row, tags: (byPost.get(row.id) ?? []).map(({ tag }) => tag) }));
}

/** Finds a post by id or slug, also in the trash; each lookup uses its own index. */
export async function findPostOrTrashed(db: Queryable, ref: string): Promise<FullRow | undefined> {
  const rows = await withNames(db('post as p'))
    .where(isId(ref) ? 'p.id' : 'p.slug', ref)
    .limit(1)
    .select(fullColumns);
  return (await withTags<FullRow>(db, rows))[0];
}

const ofPost = ['post_tag', 'post_revision', 'post_old_slug', 'post_picture', 'working_copy'];

export async function deletePostRows(tx: Queryable, id: string): Promise<void> {
  for (const table of ofPost) await tx(table).where('post_id', id).delete();
  await tx('post').where('id', id).delete();
}

/** Pages over all posts outside the trash by id, which is the order of creation. */
export async function findPostsAfter(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<FullRow[]> {
  const rows = await withNames(db('post as p'))
    .where('p.id', '>', after)
    .whereNull('p.deleted_at')
    .orderBy('p.id')
    .limit(limit)
    .select(fullColumns);
  return withTags<FullRow>(db, rows);
}

/** Finds a post by id or slug, outside the trash. */
export async function findPost(db: Queryable, ref: string): Promise<FullRow | undefined> {
  const post = await findPostOrTrashed(db, ref);
  return post?.deleted_at === null ? post : undefined;
}

const refColumns = ['id', 'slug', 'category_id', 'author_id', 'status', 'is_public'] as const;

export type PostRef = Pick<PostRow, (typeof refColumns)[number]>;

/** Length of a post's text, also of one in the trash: characters, or bytes. */
export async function findTextSize(db: Queryable, ref: string): Promise<number | undefined> {
  const row = await db('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .first({ size: db.raw('length(content)') });
  return row && Number(row.size);
}

/** Finds a post without its text, outside the trash. */
export const findPostRef = (db: Queryable, ref: string): Promise<PostRef | undefined> =>
  db('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .whereNull('deleted_at')
    .first(...refColumns);

export type Neighbour = Pick<PostRow, 'id' | 'slug' | 'title'>;

/** The previous and next public posts by date. */
export async function findNeighbours(db: Queryable, post: Pick<PostRow, 'id' | 'published_at'>) {
  const { id, published_at: at } = post;
  if (at === null) return { previous: undefined, next: undefined };
  const toward = (sign: '<' | '>', order: 'asc' | 'desc'): Promise<Neighbour | undefined> =>
    db('post')
      .where('is_public', true)
      // a range first, so that the index is used; with the `or` alone it would be scanned from its beginning
      .where('published_at', `${sign}=`, at)
      .where((beside) => beside.where('published_at', sign, at).orWhere('id', sign, id))
      .orderBy([
        { column: 'published_at', order },
        { column: 'id', order },
      ])
      .first('id', 'slug', 'title');
  const [previous, next] = await Promise.all([toward('<', 'desc'), toward('>', 'asc')]);
  return { previous, next };
}

const locked = (tx: Queryable, ref: string) =>
  tx('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .forUpdate();

/**
 * Locks the row until the transaction ends, on engines with row locks. Only posts outside the trash are
 * found.
 */
export const findPostForUpdate = (tx: Queryable, ref: string): Promise<PostRow | undefined> =>
  locked(tx, ref).whereNull('deleted_at').first();

/** The same for posts in the trash only. */
export const findEvenTrashedForUpdate = (tx: Queryable, ref: string): Promise<PostRow | undefined> =>
  locked(tx, ref).whereNotNull('deleted_at').first();

/** Like `findPostForUpdate`, without the text. */
export const findPostRefForUpdate = (tx: Queryable, ref: string): Promise<PostRef | undefined> =>
  locked(tx, ref)
    .whereNull('deleted_at')
    .first(...refColumns);

/** With its sort key, if a title is written. */
const withSortKey = <Row extends Partial<PostRow>>(row: Row) =>
  row.title === undefined ? row : { ...row, sort_key: toSortKey(row.title) };

export async function insertPost(tx: Queryable, row: Omit<PostRow, 'sort_key'>): Promise<void> {
  await tx('post').insert(withSortKey(row));
}

/** Empty when there is no such post. */
export async function findTitle(db: Queryable, id: string): Promise<string> {
  return (await db('post').where({ id }).first('title'))?.title ?? '';
}

export async function updatePostRow(tx: Queryable, id: string, change: Partial<PostRow>): Promise<void> {
  await tx('post').where('id', id).update(withSortKey(change));
}

/** Maximum length of a path of an own picture. */
const longestUrl = 200;

/** Rows that say which pictures a post uses in its cover and body. */
export const pictureRows = (postId: string, urls: string[]) =>
  [...new Set(urls)]
    .filter((url) => url !== '' && url.length <= longestUrl)
    .map((url) => ({ url, post_id: postId }));

export async function replacePictures(tx: Queryable, postId: string, urls: string[]): Promise<void> {
  await tx('post_picture').where('post_id', postId).delete();
  await insertAll(tx, 'post_picture', pictureRows(postId, urls));
}

export const tagRows = (postId: string, tags: string[]) =>
  tags.map((tag, position) => ({ post_id: postId, position, tag }));

export async function replaceTags(tx: Queryable, postId: string, tags: string[]): Promise<void> {
  await tx('post_tag').where('post_id', postId).delete();
  await insertAll(tx, 'post_tag', tagRows(postId, tags));
}

/**
 * The current and former slugs of posts other than `ownId` that equal this slug or start with it and a
 * hyphen.
 */
export async function findTakenSlugs(db: Queryable, slug: string, ownId = ''): Promise<Set<string>> {
  // from `slug-` to the character after the hyphen: unlike `like`, a range uses the index on every engine
  const like = (column: string) =>
    [`(${column} = ? or (${column} >= ? and ${column} < ?))`, [slug, `${slug}-`, `${slug}.`]] as const;
  const [now, once] = await Promise.all([
    db('post')
      .whereRaw(...like('slug'))
      .whereNot('id', ownId)
      .pluck('slug'),
    db('post_old_slug')
      .whereRaw(...like('slug'))
      .whereNot('post_id', ownId)
      .pluck('slug'),
  ]);
  return new Set([...now, ...once]);
}

export async function findIdByOldSlug(db: Queryable, slug: string): Promise<string | undefined> {
  const row = await db('post_old_slug').where('slug', slug).first('post_id');
  return row?.post_id;
}

/** Records the former slug of a post, and deletes the new one from its former slugs. */
export async function moveOldSlugs(
  tx: Queryable,
  postId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx('post_old_slug').where('slug', to).delete();
  await tx('post_old_slug').insert({ slug: from, post_id: postId });
}

/** Whether a public post has this tag. */
export async function hasTag(db: Queryable, tag: string): Promise<boolean> {
  const row = await db('post_tag as t')
    .join('post as p', 'p.id', 't.post_id')
    .where({ 't.tag': tag, 'p.is_public': true })
    .first('p.id');
  return row !== undefined;
}

/** Also those in the trash. */
export const findPostsBy = (db: Queryable, accountId: string): Promise<Pick<PostRow, 'id' | 'is_public'>[]> =>
  db('post').where('author_id', accountId).select('id', 'is_public');
