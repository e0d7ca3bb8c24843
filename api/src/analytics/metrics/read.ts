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
 * Metrics of the blog, from where they can be had: what is of days is kept as sums of each day, what is of visitors as
 * sums of each documented period. Visitors of days that were chosen, and whatever is filtered, are made from single views.
 */

export const readDays = async (asked: MetricsQuery, post = wholeSite): Promise<DayRow[]> =>
  asked.filter ? (await tallyViews(asked)).days : findDays(asked.db, post, asked.days);

export const readHours = async (
  asked: MetricsQuery,
  post: number,
): Promise<{ hour: number; views: number }[]> =>
  asked.filter ? (await tallyViews(asked)).hours : findHours(asked.db, post, asked.days);

export const readShares = async (
  asked: MetricsQuery,
  kind: Parameters<typeof findShares>[1],
  post = wholeSite,
): Promise<ShareRow[]> =>
  asked.filter
    ? named(asked, kind, (await tallyViews(asked)).shares)
    : findShares(asked.db, kind, post, asked.days);

export async function readViews(asked: MetricsQuery): Promise<number> {
  const { db, span, filter } = asked;
  if (span !== null && !filter) return (await findSiteSpans(db, [span]))[0]!.views;
  return (await readDays(asked)).reduce((sum, { views }) => sum + views, 0);
}

type VisitorMetrics = Pick<VisitorTally, 'visitors' | 'newcomers' | 'returners'>;

/** Whether visitors can be told only from views that are no longer kept. */
const isGone = ({ filter, keptFrom }: MetricsQuery) => keptFrom !== null && !filter;

/** Null where the views of these days are no longer kept. */
export async function readVisitors(asked: MetricsQuery): Promise<VisitorMetrics | null> {
  const { db, span, filter } = asked;
  if (isGone(asked)) return null;
  if (filter) return tallyViews(asked);
  if (span === null) return tallyVisitors(asked);
  const [[site], counts] = await Promise.all([findSiteSpans(db, [span]), findVisitorCounts(db, span)]);
  return { visitors: site!.visitors, ...counts };
}

/** The same by country or browser, most first. */
export async function readVisitorsBy(
  asked: MetricsQuery,
  kind: 'country' | 'browser',
): Promise<{ name: string; visitors: number }[] | null> {
  const { db, span, filter } = asked;
  if (isGone(asked)) return null;
  if (span !== null && !filter) return findVisitorsBy(db, kind, span);
  const rows = await named(asked, kind, (await (filter ? tallyViews : tallyVisitors)(asked)).visitorsBy);
  return rows.map(({ name, views: visitors }) => ({ name, visitors }));
}
