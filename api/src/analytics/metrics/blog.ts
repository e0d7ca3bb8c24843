import type { Answer, getVisitBreakdown, getVisitors } from '@ezhuthu/contract';
import { wholeSite } from '../rollups/metric-aggregates.ts';
import { type MetricsQuery, ofManyDays } from './period.ts';
import type { ShareRow } from './queries.ts';
import { readHours, readShares, readViews, readVisitors, readVisitorsBy } from './read.ts';

/** With one decimal. */
const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

function withPercentages(rows: ShareRow[]) {
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map(({ name, views }) => ({ name, views, percentage: percentage(views, all) }));
}

export async function trafficSources(asked: MetricsQuery, post = wholeSite) {
  const rows = withPercentages(await readShares(asked, 'source', post));
  return rows.map(({ name, ...rest }) => ({ source: name, ...rest }));
}

export async function devices(asked: MetricsQuery, post = wholeSite) {
  const rows = withPercentages(await readShares(asked, 'device', post));
  return rows.map(({ name, ...rest }) => ({ device: name, ...rest }));
}

/** What is known of all views of a period beside their sources and devices. */
export async function visitBreakdown(asked: MetricsQuery): Promise<Answer<typeof getVisitBreakdown>> {
  const [all, campaigns, mediums, systems, pages, hours] = await Promise.all([
    readViews(asked),
    readShares(asked, 'campaign'),
    readShares(asked, 'medium'),
    readShares(asked, 'os'),
    readShares(asked, 'path'),
    getHours(asked, wholeSite),
  ]);
  const share = ({ views }: ShareRow) => ({ views, percentage: percentage(views, all) });
  return {
    campaigns: campaigns.map((row) => ({ campaign: row.name, ...share(row) })),
    mediums: mediums.map((row) => ({ medium: row.name, ...share(row) })),
    operatingSystems: systems.map((row) => ({ system: row.name, ...share(row) })),
    pages: pages.map((row) => ({ path: row.name, title: row.title, ...share(row) })),
    hours,
  };
}

/** All 24 hours of the day. */
export async function getHours(
  asked: MetricsQuery,
  post: number,
): Promise<{ hour: number; views: number }[]> {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, views: 0 }));
  for (const { hour, views } of await readHours(asked, post)) hours[hour]!.views += views;
  return hours;
}

export async function visitorsByCountry(asked: MetricsQuery) {
  const rows = await readVisitorsBy(asked, 'country');
  return rows?.map(({ name, visitors }) => ({ country: name, count: visitors })) ?? null;
}

export async function visitorsByBrowser(asked: MetricsQuery) {
  const rows = await readVisitorsBy(asked, 'browser');
  return rows?.map(({ name, visitors }) => ({ browser: name, count: visitors })) ?? null;
}

export async function visitorMetrics(asked: MetricsQuery): Promise<Answer<typeof getVisitors>> {
  const { platform, keptFrom } = asked;
  const [site, countries, browsers] = await Promise.all([
    readVisitors(asked),
    visitorsByCountry(asked),
    visitorsByBrowser(asked),
  ]);
  const { visitors = null, newcomers = null, returners = null } = site ?? {};
  return {
    totalVisitors: ofManyDays(platform, visitors),
    newVisitors: ofManyDays(platform, newcomers),
    returningVisitors: ofManyDays(platform, returners),
    countries: countries ?? [],
    browsers: browsers ?? [],
    keptFrom,
  };
}
