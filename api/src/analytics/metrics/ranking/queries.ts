import type { AllPostsSort } from '@ezhuthu/contract';
import type { Knex } from 'knex';
import type { Queryable } from '../../../platform/database/database.ts';
import { countRows, descending, whereContains } from '../../../platform/database/queries.ts';
import type { PostRow } from '../../../platform/database/rows.ts';
import type { MetricsQuery } from '../period.ts';
import { visitorsOn } from '../queries.ts';

export interface RankedRow extends Pick<PostRow, 'id' | 'title' | 'slug' | 'likes' | 'comments'> {
  views: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

type Measure = 'views' | 'visitors';
type Period = Pick<MetricsQuery, 'db' | 'days' | 'isAll'>;

/**
 * The posts of a period and what was counted of them; those of which it is 0 are left out.
 * @returns a query for `id`, `name` (of the post) and `amount`
 */
function amounts({ db, days, isAll }: Period, measure: Measure): Knex.QueryBuilder {
  if (isAll)
    return db('traffic_value')
      .where('kind', 'post')
      .where(measure, '>', 0)
      .select('id', 'name', { amount: measure });
  const sums =
    measure === 'visitors'
      ? visitorsOn(db, days)
      : db('traffic_day')
          .whereBetween('date', days)
          .groupBy('value')
          .select('value')
          .sum({ amount: 'views' });
  return db
    .from(sums.as('d'))
    .join('traffic_value as n', 'n.id', 'd.value')
    .where('n.kind', 'post')
    .where('d.amount', '>', 0)
    .select('n.id', 'n.name', 'd.amount');
}

/** Public posts by what was counted of them. */
const counted = (period: Period, measure: Measure, way: 'asc' | 'desc') =>
  period.db
    .from(amounts(period, measure).as('s'))
    .join('post as p', 'p.id', 's.name')
    .where('p.is_public', true)
    .orderBy([
      { column: 's.amount', order: way },
      { column: 's.id', order: way },
    ]);

/** Public posts of which nothing was counted, newest first. */
const uncounted = (period: Period, measure: Measure) =>
  period
    .db('post as p')
    .leftJoin(amounts(period, measure).as('s'), 's.name', 'p.id')
    .where('p.is_public', true)
    .whereNull('s.name')
    .orderBy(descending('p.published_at', 'p.id'));

const rankedColumns = ['p.id', 'p.title', 'p.slug', 'p.likes', 'p.comments'];

/** Public posts by views in the period, most first. */
export async function findMostViewed(period: Period, limit: number): Promise<RankedRow[]> {
  const rows = await counted(period, 'views', 'desc')
    .limit(limit)
    .select(...rankedColumns, { views: 's.amount' });
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}

/** Public posts by the values that stand for them. */
export const findByValue = (
  db: Queryable,
  values: number[],
): Promise<(Omit<RankedRow, 'views'> & { value: number })[]> =>
  db('traffic_value as n')
    .join('post as p', 'p.id', 'n.name')
    .whereIn('n.id', values)
    .where('n.kind', 'post')
    .where('p.is_public', true)
    .select({ value: 'n.id' }, ...rankedColumns);

/** The newest public posts except these, with 0 views. */
export async function findNewestBut(db: Queryable, ids: string[], limit: number): Promise<RankedRow[]> {
  const rows = await db('post as p')
    .where('p.is_public', true)
    .whereNotIn('p.id', ids)
    .orderBy(descending('p.published_at', 'p.id'))
    .limit(limit)
    .select(rankedColumns);
  return rows.map((row) => ({ ...row, views: 0 }));
}

const matching = (posts: Knex.QueryBuilder, search: string): Knex.QueryBuilder =>
  search === '' ? posts : posts.where((title) => whereContains(title, 'p.title', search));

/** Number of public posts whose title contains `search`. */
export const countMatching = (db: Queryable, search: string): Promise<number> =>
  countRows(matching(db('post as p').where('p.is_public', true), search));

export interface Sorting {
  sort: AllPostsSort;
  order: 'asc' | 'desc';
  search: string;
}

const dates = { publishedAt: 'p.published_at', createdAt: 'p.created_at' };

const idsByDate = (
  db: Queryable,
  { order, search }: Sorting,
  date: keyof typeof dates,
  { offset, limit }: Slice,
): Promise<string[]> =>
  matching(db('post as p').where('p.is_public', true), search)
    .orderBy([
      { column: dates[date], order },
      { column: 'p.id', order },
    ])
    .offset(offset)
    .limit(limit)
    .pluck('p.id');

/** A page of two concatenated lists; the second is only queried if the first does not fill the page. */
async function joinedPages(
  [first, second]: [Knex.QueryBuilder, Knex.QueryBuilder],
  { offset, limit }: Slice,
): Promise<string[]> {
  const ids: string[] = await first.clone().offset(offset).limit(limit).pluck('p.id');
  if (ids.length === limit) return ids;
  const passed = ids.length > 0 ? offset + ids.length : await countRows(first.clone().clearOrder());
  const rest = { offset: Math.max(0, offset - passed), limit: limit - ids.length };
  return [...ids, ...(await second.offset(rest.offset).limit(rest.limit).pluck('p.id'))];
}

/** Ids of public posts in the requested order. */
export function findSortedIds(period: Period, sorting: Sorting, slice: Slice): Promise<string[]> {
  const { sort, order, search } = sorting;
  if (sort === 'publishedAt' || sort === 'createdAt') return idsByDate(period.db, sorting, sort, slice);
  const of = sort === 'totalViews' ? { ...period, isAll: true } : period;
  const measure = sort === 'uniqueVisitors' ? 'visitors' : 'views';
  const some = matching(counted(of, measure, order), search);
  const others = matching(uncounted(of, measure), search);
  return joinedPages(order === 'desc' ? [some, others] : [others, some], slice);
}

export interface MeasuredRow extends Omit<RankedRow, 'views'> {
  cover_image: string;
  /** The pictures of the body, a JSON array. */
  additional_images: string;
  category: string;
  published_at: Date | null;
  created_at: Date;
  /** What stands for the post in the totals; null for one that was never viewed. */
  value: number | null;
}

/** In the order of the ids. */
export async function findMeasured(db: Queryable, ids: string[]): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = await db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .leftJoin('traffic_value as n', (on) => on.on('n.name', 'p.id').onVal('n.kind', 'post'))
    .whereIn('p.id', ids)
    .select(
      ...rankedColumns,
      'p.cover_image',
      'p.additional_images',
      'p.published_at',
      'p.created_at',
      'c.name as category',
      'n.id as value',
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
