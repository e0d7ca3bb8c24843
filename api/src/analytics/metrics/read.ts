import { named, tallyViews } from './filtered/tally.ts';
import { firstDay, type MetricsQuery } from './period.ts';
import * as queries from './queries.ts';

/*
 * Reads metrics of the site from the totals. Only what is filtered is counted from the log, as filters are endless in
 * number.
 */

export const readDays = async (query: MetricsQuery): Promise<queries.DayRow[]> =>
  query.filter ? (await tallyViews(query)).days : queries.findDays(query.db, [query.site], query.days);

/** Views by hour of the day of the site or a page. */
export async function readHours(
  query: MetricsQuery,
  page?: number,
): Promise<{ hour: number; views: number }[]> {
  if (query.filter) return (await tallyViews(query)).hours;
  return (await readShares(query, 'hour', page)).map(({ name, views }) => ({ hour: Number(name), views }));
}

/** Views by value of a kind, most first. Of a page, sources, devices and hours are stored. */
export async function readShares(
  query: MetricsQuery,
  kind: queries.ShareKind,
  page?: number,
): Promise<queries.ShareRow[]> {
  const { db, days, filter, isAll } = query;
  if (page !== undefined) return queries.findSharesOfPage(db, kind, page, days);
  if (filter) return named(query, kind, (await tallyViews(query)).shares);
  return isAll ? queries.findSumsOfAll(db, kind, 'views') : queries.findShares(db, kind, days);
}

export async function readViews(query: MetricsQuery): Promise<number> {
  const { db, site, filter, isAll } = query;
  if (isAll && !filter) return (await queries.findTotals(db, [site])).get(site)?.views ?? 0;
  return (await readDays(query)).reduce((sum, { views }) => sum + views, 0);
}

export const readVisitors = (query: MetricsQuery): Promise<queries.VisitorCounts> =>
  query.filter ? tallyViews(query) : queries.findVisitorCounts(query.db, query.site, query.days);

/** Visitors by country or browser, most first. */
export async function readVisitorsBy(
  query: MetricsQuery,
  kind: 'country' | 'browser',
): Promise<{ name: string; visitors: number }[]> {
  const { db, days, filter, isAll } = query;
  if (!filter && isAll) return queries.findSumsOfAll(db, kind, 'visitors');
  if (!filter) return queries.findVisitorsBy(db, kind, days);
  const rows = await named(query, kind, (await tallyViews(query)).visitorsBy);
  return rows.map(({ name, views: visitors }) => ({ name, visitors }));
}

/** All days that are kept, whatever the period. */
export const allDays = ({ today }: MetricsQuery): [from: string, to: string] => [firstDay, today];
