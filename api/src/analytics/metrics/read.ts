import { wholeSite } from '../rollups/metric-aggregates.ts';
import { named, tallyViews, tallyVisitors } from './from-views/from-views.ts';
import type { VisitorTally } from './from-views/tally.ts';
import type { MetricsQuery } from './period.ts';
import {
  type DayRow,
  findDays,
  findHours,
  findShares,
  findSiteSpans,
  findVisitorCounts,
  findVisitorsBy,
  type ShareRow,
} from './queries.ts';

/*
 * Reads metrics from where they are stored: daily ones from sums by day, visitors from sums by span. Visitors
 * of custom days and everything filtered are computed from single views.
 */

export const readDays = async (query: MetricsQuery, post = wholeSite): Promise<DayRow[]> =>
  query.filter ? (await tallyViews(query)).days : findDays(query.db, post, query.days);

export const readHours = async (
  query: MetricsQuery,
  post: number,
): Promise<{ hour: number; views: number }[]> =>
  query.filter ? (await tallyViews(query)).hours : findHours(query.db, post, query.days);

export const readShares = async (
  query: MetricsQuery,
  kind: Parameters<typeof findShares>[1],
  post = wholeSite,
): Promise<ShareRow[]> =>
  query.filter
    ? named(query, kind, (await tallyViews(query)).shares)
    : findShares(query.db, kind, post, query.days);

export async function readViews(query: MetricsQuery): Promise<number> {
  const { db, span, filter } = query;
  if (span !== null && !filter) return (await findSiteSpans(db, [span]))[0]!.views;
  return (await readDays(query)).reduce((sum, { views }) => sum + views, 0);
}

type VisitorMetrics = Pick<VisitorTally, 'visitors' | 'newcomers' | 'returners'>;

/** Whether the visitors would have to be computed from views that are no longer stored. */
const isGone = ({ filter, keptFrom }: MetricsQuery) => keptFrom !== null && !filter;

/** @returns null when the views of these days are no longer stored */
export async function readVisitors(query: MetricsQuery): Promise<VisitorMetrics | null> {
  const { db, span, filter } = query;
  if (isGone(query)) return null;
  if (filter) return tallyViews(query);
  if (span === null) return tallyVisitors(query);
  const [[site], counts] = await Promise.all([findSiteSpans(db, [span]), findVisitorCounts(db, span)]);
  return { visitors: site!.visitors, ...counts };
}

/** The same by country or browser, most first. */
export async function readVisitorsBy(
  query: MetricsQuery,
  kind: 'country' | 'browser',
): Promise<{ name: string; visitors: number }[] | null> {
  const { db, span, filter } = query;
  if (isGone(query)) return null;
  if (span !== null && !filter) return findVisitorsBy(db, kind, span);
  const rows = await named(query, kind, (await (filter ? tallyViews : tallyVisitors)(query)).visitorsBy);
  return rows.map(({ name, views: visitors }) => ({ name, visitors }));
}
