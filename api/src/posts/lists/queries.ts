import type { PostStatus } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { whereContains } from '../../platform/database/where-contains.ts';
import { type SummaryRow, summaryColumns } from '../post-row.ts';
import { withNames, withTags } from '../queries.ts';

/** Which public posts: of a category, of a day (YYYY-MM-DD) or a month (YYYY-MM), among those of a search. */
export interface PublicFilter {
  categoryId?: string;
  period?: { kind: 'day' | 'month'; key: string };
  /** Ids of public posts. */
  among?: string[];
}

/** Which posts of the author's, public or not, that are not in the trash. */
interface OwnFilter {
  categoryId?: string;
  status?: PostStatus;
  hidden?: boolean;
  /** Ids of such posts. */
  among?: string[];
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

/** A draft has no date of publication, so that the author's lists have a column of their own. */
const authorsOrders = {
  date: ['listed_at', 'id'],
  title: ['title', 'id'],
  popularity: ['popularity', 'listed_at', 'id'],
};

function ordered(filter: PostFilter, { by, way }: Slice) {
  const columns = 'ofAll' in filter ? authorsOrders[by] : orders[by];
  return columns.map((column) => ({ column: `p.${column}`, order: way }));
}

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

function ofAll(db: Queryable, { categoryId, status, hidden, among }: OwnFilter) {
  const posts = db('post as p');
  // what a search finds is not in the trash; asked for again, that would have the engine go through all that is not
  if (among) posts.whereIn('p.id', among);
  else posts.whereNull('p.deleted_at');
  if (status) posts.where('p.status', status);
  if (hidden !== undefined) posts.where('p.hidden', hidden);
  if (categoryId) posts.where('p.category_id', categoryId);
  return posts;
}

const filtered = (db: Queryable, filter: PostFilter) =>
  'ofPublic' in filter ? ofPublic(db, filter.ofPublic) : ofAll(db, filter.ofAll);

/** Counts row by row: for filters that no tally answers. */
export async function countPosts(db: Queryable, filter: PostFilter): Promise<number> {
  const row = await filtered(db, filter).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** How many public posts of a category each month has (YYYY-MM), the newest month first; counted row by row. */
export async function countByMonth(
  db: Queryable,
  categoryId: string,
): Promise<{ key: string; posts: number }[]> {
  const month = db.raw('substr(published_day, 1, 7)');
  const rows: { key: string; posts: number | string }[] = await db('post')
    .where({ is_public: true, category_id: categoryId })
    .groupBy(month)
    .orderBy('key', 'desc')
    .select({ key: month }, db.raw('count(*) as posts'));
  return rows.map(({ key, posts }) => ({ key, posts: Number(posts) }));
}

/** The ids alone, from an index. */
export const findPublicIds = (db: Queryable, filter: PublicFilter, slice: Slice): Promise<string[]> =>
  ofPublic(db, filter)
    .orderBy(ordered({ ofPublic: filter }, slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .pluck('p.id');

/** The ids come from an index alone, and only their rows are read. */
export async function findSummaries(db: Queryable, filter: PostFilter, slice: Slice): Promise<SummaryRow[]> {
  const page = filtered(db, filter)
    .select('p.id')
    .orderBy(ordered(filter, slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .as('page');
  const rows = withNames(db.from(page).join('post as p', 'p.id', 'page.id'));
  return withTags<SummaryRow>(db, await rows.select(summaryColumns).orderBy(ordered(filter, slice)));
}

/** In the order of the ids. */
export async function findSummariesOf(db: Queryable, ids: string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await withNames(db('post as p')).whereIn('p.id', ids).select(summaryColumns);
  const byId = new Map((await withTags<SummaryRow>(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Ids of posts that are not public and have a text in title or excerpt.
 * @param lookedAt how many are looked into, from the first of the author's list
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
