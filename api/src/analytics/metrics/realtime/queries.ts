import type { Queryable } from '../../../platform/database/database.ts';
import { countRows } from '../../../platform/database/queries.ts';

export interface RecentView {
  page: number;
  views: number;
}

/** Number of views after a time. */
export const countViewsSince = (db: Queryable, table: string, since: Date): Promise<number> =>
  countRows(db(table).where('at', '>', since));

/** Visitors with a view after a time. */
export const findVisitorsSince = (db: Queryable, table: string, since: Date): Promise<number[]> =>
  db(table).where('at', '>', since).distinct('visitor').pluck('visitor');

/** Views by page after a time. */
export async function findPagesSince(db: Queryable, table: string, since: Date): Promise<RecentView[]> {
  const rows: RecentView[] = await db(table)
    .where('at', '>', since)
    .groupBy('page')
    .select('page')
    .count({ views: '*' });
  return rows.map(({ page, views }) => ({ page: Number(page), views: Number(views) }));
}

export interface PageRow {
  id: number;
  kind: string;
  name: string;
  title: string;
  post_title: string | null;
  post_slug: string | null;
}

/** Pages with the posts that some of them are. */
export const findPages = (db: Queryable, ids: number[]): Promise<PageRow[]> =>
  db('traffic_value as n')
    .leftJoin('post as p', (on) => on.on('p.id', 'n.name').andOnVal('n.kind', 'post'))
    .whereIn('n.id', ids)
    .select('n.id', 'n.kind', 'n.name', 'n.title', 'p.title as post_title', 'p.slug as post_slug');
