import type { Queryable } from '../../../platform/database/database.ts';
import type { Days } from '../../rollups/days.ts';
import { joinedPages, matching, type RankedRow, rankedColumns, type Slice, type Sorting } from './queries.ts';

/** Public posts with views on custom days, ordered by their sum. */
function viewedOn(db: Queryable, days: Days, way: 'asc' | 'desc') {
  const sums = db('analytics_post_day')
    .whereBetween('day', days)
    .where('post', '>', 0)
    .where('views', '>', 0)
    .groupBy('post')
    .select('post')
    .sum({ views: 'views' })
    .as('s');
  return db
    .from(sums)
    .join('analytics_post as n', 'n.number', 's.post')
    .join('post as p', 'p.id', 'n.post_id')
    .where('p.is_public', true)
    .orderBy([
      { column: 's.views', order: way },
      { column: 's.post', order: way },
    ]);
}

/** Public posts without views on these days, newest first. */
function unviewedOn(db: Queryable, days: Days) {
  const viewed = db('analytics_post as n')
    .join('analytics_post_day as d', 'd.post', 'n.number')
    .where('n.post_id', db.ref('p.id'))
    .whereBetween('d.day', days)
    .where('d.views', '>', 0)
    .select(db.raw('1'));
  return db('post as p')
    .where('p.is_public', true)
    .whereNotExists(viewed)
    .orderBy([
      { column: 'p.published_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ]);
}

export async function findMostViewedOn(db: Queryable, days: Days, limit: number): Promise<RankedRow[]> {
  const rows = await viewedOn(db, days, 'desc')
    .limit(limit)
    .select(...rankedColumns, 's.views');
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}

type Order = Pick<Sorting, 'order' | 'search'>;

/** Ids of public posts, ordered by views on these days. */
export function findIdsByViewsOn(
  db: Queryable,
  days: Days,
  { order, search }: Order,
  slice: Slice,
): Promise<string[]> {
  const some = matching(viewedOn(db, days, order), search);
  const others = matching(unviewedOn(db, days), search);
  return joinedPages(order === 'desc' ? [some, others] : [others, some], slice);
}

/** Ids of public posts, ordered by a metric computed per post number, such as visitors. */
export async function findIdsByMetric(
  db: Queryable,
  days: Days,
  { order, search, metrics }: Order & { metrics: Map<number, number> },
  { offset, limit }: Slice,
): Promise<string[]> {
  const rows: { id: string; number: number }[] = await matching(viewedOn(db, days, order), search).select(
    'p.id',
    'n.number',
  );
  const of = ({ number }: { number: number }) => metrics.get(number) ?? 0;
  rows.sort((one, other) => of(one) - of(other) || one.number - other.number);
  const others = matching(unviewedOn(db, days), search);
  if (order === 'asc') {
    const first: string[] = await others.clone().offset(offset).limit(limit).pluck('p.id');
    if (first.length === limit) return first;
    const counted = await others.clone().clearOrder().count({ count: '*' }).first();
    const from = Math.max(0, offset - Number(counted?.count ?? 0));
    return [...first, ...rows.slice(from, from + limit - first.length).map(({ id }) => id)];
  }
  const first = rows
    .reverse()
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  if (first.length === limit) return first;
  const rest = { offset: Math.max(0, offset - rows.length), limit: limit - first.length };
  return [...first, ...(await others.offset(rest.offset).limit(rest.limit).pluck('p.id'))];
}

/** Views per post on these days. */
export async function findViewsOn(db: Queryable, days: Days, posts: number[]): Promise<Map<number, number>> {
  const rows: { post: number; views: number }[] = await db('analytics_post_day')
    .whereIn('post', posts)
    .whereBetween('day', days)
    .groupBy('post')
    .select('post')
    .sum({ views: 'views' });
  return new Map(rows.map(({ post, views }) => [post, Number(views)]));
}
