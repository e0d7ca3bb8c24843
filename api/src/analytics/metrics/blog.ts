import type { Answer, getVisitBreakdown, getVisitors } from '@ezhuthu/contract';
import { readableAddress } from '../../platform/text/readable-address.ts';
import { type MetricsQuery, ofManyDays } from './period.ts';
import type { ShareRow } from './queries.ts';
import { readHours, readShares, readViews, readVisitors, readVisitorsBy } from './read.ts';

/** With one decimal. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

const named = <Kind extends string>(kind: Kind, name: string) => ({ [kind]: name }) as Record<Kind, string>;

/** Views by source or device, with their shares. @param page of the site when it is left out */
export async function sharesBy<Kind extends 'source' | 'device'>(
  query: MetricsQuery,
  kind: Kind,
  page?: number,
) {
  const rows = await readShares(query, kind, page);
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map(({ name, views }) => ({
    ...named(kind, name),
    views,
    percentage: percentage(views, all),
  }));
}

/** Shares of a period by the dimensions other than source and device, and views by hour. */
export async function visitBreakdown(query: MetricsQuery): Promise<Answer<typeof getVisitBreakdown>> {
  const [all, campaigns, mediums, systems, pages, hours] = await Promise.all([
    readViews(query),
    readShares(query, 'campaign'),
    readShares(query, 'medium'),
    readShares(query, 'os'),
    readShares(query, 'path'),
    getHours(query),
  ]);
  const share = ({ views }: ShareRow) => ({ views, percentage: percentage(views, all) });
  return {
    campaigns: campaigns.map((row) => ({ campaign: row.name, ...share(row) })),
    mediums: mediums.map((row) => ({ medium: row.name, ...share(row) })),
    operatingSystems: systems.map((row) => ({ system: row.name, ...share(row) })),
    pages: pages.map((row) => ({ path: readableAddress(row.name), title: row.title, ...share(row) })),
    hours,
  };
}

/** Views by hour of the day, for all 24 hours. @param page of the site when it is left out */
export async function getHours(
  query: MetricsQuery,
  page?: number,
): Promise<{ hour: number; views: number }[]> {
  const rows = await readHours(query, page);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    views: rows.reduce((sum, row) => (row.hour === hour ? sum + row.views : sum), 0),
  }));
}

async function visitorsBy<Kind extends 'country' | 'browser'>(query: MetricsQuery, kind: Kind) {
  const rows = await readVisitorsBy(query, kind);
  return rows.map(({ name, visitors }) => ({ ...named(kind, name), count: visitors }));
}

export async function visitorMetrics(query: MetricsQuery): Promise<Answer<typeof getVisitors>> {
  const { platform, keptFrom } = query;
  const [{ visitors, newcomers, returners }, countries, browsers] = await Promise.all([
    readVisitors(query),
    visitorsBy(query, 'country'),
    visitorsBy(query, 'browser'),
  ]);
  return {
    totalVisitors: ofManyDays(platform, visitors),
    newVisitors: ofManyDays(platform, newcomers),
    returningVisitors: ofManyDays(platform, returners),
    countries,
    browsers,
    keptFrom,
  };
}
