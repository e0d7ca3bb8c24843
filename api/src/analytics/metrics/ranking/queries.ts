import type { AllPostsSort } from '@ezhuthu/contract';
import type { Knex } from 'knex';
import type { Queryable } from '../../../platform/database/database.ts';
import { whereContains } from '../../../platform/database/where-contains.ts';
import { allDays } from '../../rollups/spans.ts';
import type { SpanMetrics } from '../queries.ts';

export interface RankedRow {
  id: string;
  title: string;
  slug: string;
  likes: number;
  comments: number;
  views: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** Public posts ordered by a metric of a span, using its index; posts where it is 0 are left out. */
function viewed(db: Queryable, span: number, figure: keyof SpanMetrics, way: 'asc' | 'desc') {
  return db('analytics_post_span as s')
    .join('analytics_post as n', 'n.number', 's.post')
    .join('post as p', 'p.id', 'n.post_id')
    .where('s.span', span)
    .where(`s.${figure}`, '>', 0)
    .where('s.post', '>', 0)
    .where('p.is_public', true)
    .orderBy([
      { column: `s.${figure}`, order: way },
      { column: 's.post', order: way },
    ]);
}

/** Public posts where the metric is 0, newest first. */
function unviewed(db: Queryable, span: number, figure: keyof SpanMetrics) {
  return db('post as p')
    .leftJoin('analytics_post as n', 'n.post_id', 'p.id')
    .leftJoin('analytics_post_span as s', (on) => {
      on.on('s.post', 'n.number')
        .andOn('s.span', db.raw('?', [span]))
        .andOn(`s.${figure}`, '>', db.raw('0'));
    })
    .where('p.is_public', true)
    .whereNull('s.post')
    .orderBy([
      { column: 'p.published_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ]);
}

export const rankedColumns = ['p.id', 'p.title', 'p.slug', 'p.likes', 'p.comments'];

export const findMostViewed = (db: Queryable, span: number, limit: number): Promise<RankedRow[]> =>
  viewed(db, span, 'views', 'desc')
    .limit(limit)
    .select(...rankedColumns, 's.views');

export async function findNeverViewed(db: Queryable, span: number, limit: number): Promise<RankedRow[]> {
  const rows = await unviewed(db, span, 'views').limit(limit).select(rankedColumns);
  return rows.map((row) => ({ ...row, views: 0 }));
}

/** Public posts by number. */
export const findNumbered = (
  db: Queryable,
  numbers: number[],
): Promise<(Omit<RankedRow, 'views'> & { number: number })[]> =>
  db('analytics_post as n')
    .join('post as p', 'p.id', 'n.post_id')
    .whereIn('n.number', numbers)
    .where('p.is_public', true)
    .select('n.number', ...rankedColumns);

/** The newest public posts except these, with 0 views. */
export async function findNewestBut(db: Queryable, ids: string[], limit: number): Promise<RankedRow[]> {
  const rows = await db('post as p')
    .where('p.is_public', true)
    .whereNotIn('p.id', ids)
    .orderBy([
      { column: 'p.published_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .limit(limit)
    .select(rankedColumns);
  return rows.map((row) => ({ ...row, views: 0 }));
}

export const matching = (posts: Knex.QueryBuilder, search: string): Knex.QueryBuilder =>
  search === '' ? posts : posts.where((title) => whereContains(title, 'p.title', search));

/** Number of public posts whose title contains `search`. */
export async function countMatching(db: Queryable, search: string): Promise<number> {
  const row = await matching(db('post as p').where('p.is_public', true), search)
    .count({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

export interface Sorting {
  sort: AllPostsSort;
  order: 'asc' | 'desc';
  span: number;
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
export async function joinedPages(
  [first, second]: [Knex.QueryBuilder, Knex.QueryBuilder],
  { offset, limit }: Slice,
): Promise<string[]> {
  const ids: string[] = await first.clone().offset(offset).limit(limit).pluck('p.id');
  if (ids.length === limit) return ids;
  const passed = ids.length > 0 ? offset + ids.length : await countRows(first);
  const rest = { offset: Math.max(0, offset - passed), limit: limit - ids.length };
  return [...ids, ...(await second.offset(rest.offset).limit(rest.limit).pluck('p.id'))];
}

async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const row = await rows.clone().clearOrder().count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** Ids of public posts in the requested order. */
export function findSortedIds(db: Queryable, sorting: Sorting, slice: Slice): Promise<string[]> {
  const { sort, order, search } = sorting;
  if (sort === 'publishedAt' || sort === 'createdAt') return idsByDate(db, sorting, sort, slice);
  const span = sort === 'totalViews' ? allDays : sorting.span;
  const figure = sort === 'uniqueVisitors' ? 'visitors' : 'views';
  const some = matching(viewed(db, span, figure, order), search);
  const others = matching(unviewed(db, span, figure), search);
  return joinedPages(order === 'desc' ? [some, others] : [others, some], slice);
}

export interface MeasuredRow extends Omit<RankedRow, 'views'> {
  cover_image: string;
  /** The pictures of the body, a JSON array. */
  additional_images: string;
  category: string;
  published_at: Date | number | null;
  created_at: Date | number;
  /** Null for a post that was never viewed. */
  number: number | null;
}

/** In the order of the ids. */
export async function findMeasured(db: Queryable, ids: string[]): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = await db('post as p')
    .join('category as c', 'c.id', 'p.category_id')
    .leftJoin('analytics_post as n', 'n.post_id', 'p.id')
    .whereIn('p.id', ids)
    .select(
      ...rankedColumns,
      'p.cover_image',
      'p.additional_images',
      'p.published_at',
      'p.created_at',
      'c.name as category',
      'n.number',
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
