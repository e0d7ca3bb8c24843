import type { PostStatus } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { countRows, whereContains } from '../../platform/database/queries.ts';
import { type SummaryRow, summaryColumns } from '../post-row.ts';
import { withNames, withTags, withViews } from '../queries.ts';

/** Filters public posts by category, by tag, by day (YYYY-MM-DD) or month (YYYY-MM), and by search results. */
export interface PublicFilter {
  categoryId?: string;
  tag?: string;
  period?: { kind: 'day' | 'month'; key: string };
  /** Ids of public posts. */
  among?: string[];
}

/** Filters all posts outside the trash, public or not. */
interface OwnFilter {
  categoryId?: string;
  authorId?: string;
  status?: PostStatus;
  hidden?: boolean;
  /** Ids of posts outside the trash. */
  among?: string[];
}

export type PostFilter = { ofPublic: PublicFilter } | { ofAll: OwnFilter };

/**
 * A page of a list. All columns of an order have the same direction, so that one index serves both
 * directions.
 */
export interface Slice {
  by: keyof typeof authorsOrders;
  way: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const orders = {
  date: ['p.published_at', 'p.id'],
  title: ['p.sort_key', 'p.id'],
  popularity: ['p.popularity', 'p.published_at', 'p.id'],
};

/** A draft has no publication date, so the author's lists are ordered by a column of their own. */
const authorsOrders = {
  date: ['p.listed_at', 'p.id'],
  title: ['p.sort_key', 'p.id'],
  popularity: ['p.popularity', 'p.listed_at', 'p.id'],
  status: ['p.status', 'p.listed_at', 'p.id'],
  views: ['v.views', 'p.listed_at', 'p.id'],
  comments: ['p.comments', 'p.listed_at', 'p.id'],
};

type PublicOrder = keyof typeof orders;

/** Whether lists of public posts have an order too. */
export const isPublicOrder = (by: Slice['by']): by is PublicOrder => by in orders;

function ordered(filter: PostFilter, { by, way }: Slice) {
  const columns = 'ofPublic' in filter && isPublicOrder(by) ? orders[by] : authorsOrders[by];
  return columns.map((column) => ({ column, order: way }));
}

function ofPublic(db: Queryable, { categoryId, tag, period, among }: PublicFilter) {
  const posts = db('post as p');
  // search results are known to be public; with that condition the engine would scan all public posts
  if (among) posts.whereIn('p.id', among);
  else posts.where('p.is_public', true);
  if (categoryId) posts.where('p.category_id', categoryId);
  if (tag) posts.whereIn('p.id', db('post_tag').where('tag', tag).select('post_id'));
  if (period?.kind === 'day') posts.where('p.published_day', period.key);
  if (period?.kind === 'month')
    posts.whereBetween('p.published_day', [`${period.key}-01`, `${period.key}-31`]);
  return posts;
}

function ofAll(db: Queryable, { categoryId, authorId, status, hidden, among }: OwnFilter) {
  const posts = db('post as p');
  // search results are known to be outside the trash; with that condition the engine would scan all such
  // posts
  if (among) posts.whereIn('p.id', among);
  else posts.whereNull('p.deleted_at');
  if (authorId) posts.where('p.author_id', authorId);
  if (status) posts.where('p.status', status);
  if (hidden !== undefined) posts.where('p.hidden', hidden);
  if (categoryId) posts.where('p.category_id', categoryId);
  return posts;
}

const filtered = (db: Queryable, filter: PostFilter) =>
  'ofPublic' in filter ? ofPublic(db, filter.ofPublic) : ofAll(db, filter.ofAll);

/** Counts rows, for filters without a stored counter. */
export const countPosts = (db: Queryable, filter: PostFilter): Promise<number> =>
  countRows(filtered(db, filter));

/** Number of public posts of a category per month (YYYY-MM), the newest first. Counts rows. */
export async function countByMonth(
  db: Queryable,
  categoryId: string,
): Promise<{ key: string; posts: number }[]> {
  const month = db.raw('substr(published_day, 1, 7)');
  const rows: { key: string; posts: number | string }[] = await db('post')
    .where({ is_public: true, category_id: categoryId })
    .where('published_day', 'like', '____-__-__')
    .groupBy(month)
    .orderBy('key', 'desc')
    .select({ key: month }, db.raw('count(*) as posts'));
  return rows.map(({ key, posts }) => ({ key, posts: Number(posts) }));
}

/** Reads only an index. */
export const findPublicIds = (db: Queryable, filter: PublicFilter, slice: Slice): Promise<string[]> =>
  ofPublic(db, filter)
    .orderBy(ordered({ ofPublic: filter }, slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .pluck('p.id');

/** Pages over ids from an index and reads only the rows of that page. */
export async function findSummaries(db: Queryable, filter: PostFilter, slice: Slice): Promise<SummaryRow[]> {
  const posts = filtered(db, filter);
  const page = (slice.by === 'views' ? withViews(posts) : posts)
    .select('p.id')
    .orderBy(ordered(filter, slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .as('page');
  const rows = withNames(db.from(page).join('post as p', 'p.id', 'page.id'));
  return withTags<SummaryRow>(db, await rows.select(summaryColumns).orderBy(ordered(filter, slice)));
}

/** In the order of the ids. */
export async function findSummariesById(db: Queryable, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await withNames(db('post as p')).whereIn('p.id', ids).select(summaryColumns);
  const byId = new Map((await withTags<SummaryRow>(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Ids of posts that are not public and contain a text in title or excerpt.
 * @param lookedAt number of posts that are scanned, from the first of the author's list
 */
export function findOthersWith(db: Queryable, text: string, lookedAt: number): Promise<string[]> {
  const latest = db('post')
    .where('is_public', false)
    .orderBy('listed_at', 'desc')
    .limit(lookedAt)
    .select('id', 'title', 'excerpt', 'deleted_at');
  return db
    .from(latest.as('p'))
    .whereNull('p.deleted_at')
    .where((either) => {
      either.where((inTitle) => whereContains(inTitle, 'p.title', text));
      either.orWhere((inExcerpt) => whereContains(inExcerpt, 'p.excerpt', text));
    })
    .pluck('p.id');
}
