import type { Answer, getVisitBreakdown, getVisitors } from '@ezhuthu/contract';
import { readableAddress } from '../../platform/text/readable-address.ts';
import { type MetricsQuery, ofManyDays } from './period.ts';
import type { ShareRow } from './queries.ts';
import { readHours, readShares, readViews, readVisitors, readVisitorsBy } from './read.ts';

/** With one decimal. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

function withPercentages(rows: ShareRow[]) {
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map(({ name, views }) => ({ name, views, percentage: percentage(views, all) }));
}

/** @param page of the site when it is left out */
export async function trafficSources(query: MetricsQuery, page?: number) {
  const rows = withPercentages(await readShares(query, 'source', page));
  return rows.map(({ name, ...rest }) => ({ source: name, ...rest }));
}

/** @param page of the site when it is left out */
export async function devices(query: MetricsQuery, page?: number) {
  const rows = withPercentages(await readShares(query, 'device', page));
  return rows.map(({ name, ...rest }) => ({ device: name, ...rest }));
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

export async function visitorsByCountry(query: MetricsQuery) {
  const rows = await readVisitorsBy(query, 'country');
  return rows.map(({ name, visitors }) => ({ country: name, count: visitors }));
}

export async function visitorsByBrowser(query: MetricsQuery) {
  const rows = await readVisitorsBy(query, 'browser');
  return rows.map(({ name, visitors }) => ({ browser: name, count: visitors }));
}

export async function visitorMetrics(query: MetricsQuery): Promise<Answer<typeof getVisitors>> {
  const { platform, keptFrom } = query;
  const [{ visitors, newcomers, returners }, countries, browsers] = await Promise.all([
    readVisitors(query),
    visitorsByCountry(query),
    visitorsByBrowser(query),
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
