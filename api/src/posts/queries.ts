import type { PostStatus } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { whereContains } from '../platform/database/where-contains.ts';
import { type FullRow, fullColumns, type PostRow, type SummaryRow, summaryColumns } from './post-row.ts';
import { isId } from './rules.ts';

/** Which public posts: of a category, of a day (YYYY-MM-DD) or a month (YYYY-MM), among those of a search. */
export interface PublicFilter {
  categoryId?: string;
  period?: { kind: 'day' | 'month'; key: string };
  /** Ids of public posts. */
  among?: string[];
}

/** Which posts of the author's, public or not. */
interface OwnFilter {
  search?: string;
  categoryId?: string;
  status?: PostStatus;
  hidden?: boolean;
}

export type PostFilter = { ofPublic: PublicFilter } | { ofAll: OwnFilter };

/** A page of a list; the columns of an order go one way together, so that one index serves both ways. */
export interface Slice {
  by: keyof typeof orders;
  way: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const orders = {
  date: ['published_at', 'id'],
  title: ['title', 'id'],
  popularity: ['popularity', 'published_at', 'id'],
};

const ordered = ({ by, way }: Slice) => orders[by].map((column) => ({ column: `p.${column}`, order: way }));

function ofPublic(db: Queryable, { categoryId, period, among }: PublicFilter) {
  const posts = db('post as p');
  // what a search finds is public; asked for again, that would have the engine go through all that is
  if (among) posts.whereIn('p.id', among);
  else posts.where('p.is_public', true);
  if (categoryId) posts.where('p.category_id', categoryId);
  if (period?.kind === 'day') posts.where('p.published_day', period.key);
  if (period?.kind === 'month')
    posts.whereBetween('p.published_day', [`${period.key}-01`, `${period.key}-31`]);
  return posts;
}

function ofAll(db: Queryable, { search, categoryId, status, hidden }: OwnFilter) {
  const posts = db('post as p').whereNull('p.deleted_at');
  if (status) posts.where('p.status', status);
  if (hidden !== undefined) posts.where('p.hidden', hidden);
  if (categoryId) posts.where('p.category_id', categoryId);
  if (search) {
    posts.where((either) => {
      either.where((inTitle) => whereContains(inTitle, 'p.title', search));
      either.orWhere((inExcerpt) => whereContains(inExcerpt, 'p.excerpt', search));
    });
  }
  return posts;
}

const filtered = (db: Queryable, filter: PostFilter) =>
  'ofPublic' in filter ? ofPublic(db, filter.ofPublic) : ofAll(db, filter.ofAll);

/** Counts row by row: for filters that no tally answers. */
export async function countPosts(db: Queryable, filter: PostFilter): Promise<number> {
  const row = await filtered(db, filter).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** The ids alone, from an index. */
export const findPublicIds = (db: Queryable, filter: PublicFilter, slice: Slice): Promise<string[]> =>
  ofPublic(db, filter).orderBy(ordered(slice)).offset(slice.offset).limit(slice.limit).pluck('p.id');

const withNames = (posts: ReturnType<Queryable>) =>
  posts
    .join('account as a', 'a.id', 'p.author_id')
    .join('category as c', 'c.id', 'p.category_id')
    .leftJoin('post_reading_total as v', 'v.post_id', 'p.id');

export async function findTags(db: Queryable, postIds: string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(postIds.map((id) => [id, []]));
  if (postIds.length === 0) return tags;
  const rows: { post_id: string; tag: string }[] = await db('post_tag')
    .whereIn('post_id', postIds)
    .orderBy(['post_id', 'position'])
    .select('post_id', 'tag');
  for (const { post_id, tag } of rows) tags.get(post_id)!.push(tag);
  return tags;
}

async function withTags<Row extends SummaryRow>(db: Queryable, rows: Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const tags = await findTags(db, ids);
  return rows.map((row) => ({ ...row, tags: tags.get(row.id)! }));
}

/** The ids come from an index alone, and only their rows are read. */
export async function findSummaries(db: Queryable, filter: PostFilter, slice: Slice): Promise<SummaryRow[]> {
  const page = filtered(db, filter)
    .select('p.id')
    .orderBy(ordered(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .as('page');
  const rows = withNames(db.from(page).join('post as p', 'p.id', 'page.id'));
  return withTags<SummaryRow>(db, await rows.select(summaryColumns).orderBy(ordered(slice)));
}

/** In the order of the ids. */
export async function findSummariesOf(db: Queryable, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await withNames(db('post as p')).whereIn('p.id', ids).select(summaryColumns);
  const byId = new Map((await withTags<SummaryRow>(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By id or slug, each by its own index; a post in the trash is not found. */
export async function findPost(db: Queryable, ref: string): Promise<FullRow | undefined> {
  const rows = await withNames(db('post as p'))
    .where(isId(ref) ? 'p.id' : 'p.slug', ref)
    .whereNull('p.deleted_at')
    .limit(1)
    .select(fullColumns);
  return (await withTags<FullRow>(db, rows))[0];
}

export type Place = Pick<PostRow, 'id' | 'category_id' | 'is_public'>;

/** Where a post stands, without its text. */
export const findPlace = (db: Queryable, ref: string): Promise<Place | undefined> =>
  db<PostRow>('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .whereNull('deleted_at')
    .first('id', 'category_id', 'is_public');

export interface Neighbour {
  id: string;
  slug: string;
  title: string;
}

/** The public posts before and after this one by date. */
export async function findNeighbours(db: Queryable, post: Pick<PostRow, 'id' | 'published_at'>) {
  const { id, published_at: at } = post;
  if (at === null) return { previous: undefined, next: undefined };
  const toward = (sign: '<' | '>', order: 'asc' | 'desc'): Promise<Neighbour | undefined> =>
    db('post')
      .where('is_public', true)
      // a range of the index first: with an `or` alone it would be read from its beginning
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

/** Locks the row until the transaction ends, where the engine has row locks. */
export const findPostForUpdate = (tx: Queryable, ref: string): Promise<PostRow | undefined> =>
  tx<PostRow>('post')
    .where(isId(ref) ? 'id' : 'slug', ref)
    .whereNull('deleted_at')
    .forUpdate()
    .first();

/** Slugs that are a post's, or were one's other than `ownId`, and are this one or this one with a number. */
export async function findTakenSlugs(db: Queryable, slug: string, ownId = ''): Promise<Set<string>> {
  // from `slug-` to the sign after the hyphen: a range that an index has, which `like` is not on every engine
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

/** The post goes from one slug to another, which may be one it had before. */
export async function moveOldSlugs(
  tx: Queryable,
  postId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx('post_old_slug').where('slug', to).delete();
  await tx('post_old_slug').insert({ slug: from, post_id: postId });
}

export async function insertPost(tx: Queryable, row: PostRow): Promise<void> {
  await tx('post').insert(row);
}

export async function updatePostRow(tx: Queryable, id: string, change: Partial<PostRow>): Promise<void> {
  await tx('post').where('id', id).update(change);
}

export async function replaceTags(tx: Queryable, postId: string, tags: string[]): Promise<void> {
  await tx('post_tag').where('post_id', postId).delete();
  if (tags.length === 0) return;
  await tx('post_tag').insert(tags.map((tag, position) => ({ post_id: postId, position, tag })));
}

export interface Revision {
  post_id: string;
  version: number;
  saved_at: Date;
  words: number;
  fields: string;
}

export async function insertRevision(tx: Queryable, revision: Revision): Promise<void> {
  await tx('post_revision').insert(revision);
}
