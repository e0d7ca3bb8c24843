import type {
  Answer,
  getAnalyticsDashboard,
  getVisitBreakdown,
  getVisitors,
  RankedPost,
} from '@ezhuthu/contract';
import { localHour } from '../../platform/clock.ts';
import { monthOf } from '../rollups/days.ts';
import { wholeSite } from '../rollups/figures.ts';
import { allDays, spanOf } from '../rollups/spans.ts';
import { type Asked, everyDayOf, ofManyDays } from './period.ts';
import {
  findDays,
  findHours,
  findShares,
  findSiteSpans,
  findViewsBefore,
  findVisitorCounts,
  findVisitorsBy,
  type ShareRow,
} from './queries.ts';
import { findMostViewed, findNeverViewed, type RankedRow } from './ranking/queries.ts';

/** With one decimal. */
const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;

function withPercentages(rows: ShareRow[]) {
  const all = rows.reduce((sum, { views }) => sum + views, 0);
  return rows.map(({ name, views }) => ({ name, views, percentage: percentage(views, all) }));
}

export async function trafficSources({ db, days }: Asked, post = wholeSite) {
  const rows = withPercentages(await findShares(db, 'source', post, days));
  return rows.map(({ name, ...rest }) => ({ source: name, ...rest }));
}

export async function devices({ db, days }: Asked, post = wholeSite) {
  const rows = withPercentages(await findShares(db, 'device', post, days));
  return rows.map(({ name, ...rest }) => ({ device: name, ...rest }));
}

/** What is known of all views of a period beside their sources and devices. */
export async function visitBreakdown(asked: Asked): Promise<Answer<typeof getVisitBreakdown>> {
  const { db, days, span } = asked;
  const [[site], campaigns, mediums, systems, pages, hours] = await Promise.all([
    findSiteSpans(db, [span]),
    findShares(db, 'campaign', wholeSite, days),
    findShares(db, 'medium', wholeSite, days),
    findShares(db, 'os', wholeSite, days),
    findShares(db, 'path', wholeSite, days),
    hoursOf(asked, wholeSite),
  ]);
  const share = ({ views }: ShareRow) => ({ views, percentage: percentage(views, site!.views) });
  return {
    campaigns: campaigns.map((row) => ({ campaign: row.name, ...share(row) })),
    mediums: mediums.map((row) => ({ medium: row.name, ...share(row) })),
    operatingSystems: systems.map((row) => ({ system: row.name, ...share(row) })),
    pages: pages.map((row) => ({ path: row.name, title: row.title, ...share(row) })),
    hours,
  };
}

/** All 24 hours of the day. */
export async function hoursOf({ db, days }: Asked, post: number): Promise<{ hour: number; views: number }[]> {
  const rows = await findHours(db, post, days);
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    views: rows.find((row) => row.hour === hour)?.views ?? 0,
  }));
}

type SiteStats = Answer<typeof getAnalyticsDashboard>['siteStats'];

export async function siteStats({ platform, db, today }: Asked): Promise<SiteStats> {
  const spans = [allDays, spanOf('thisMonth', today), spanOf('lastMonth', today)];
  const [[all, thisMonth, lastMonth], days] = await Promise.all([
    findSiteSpans(db, spans),
    findDays(db, wholeSite, [today - 1, today]),
  ]);
  const viewsOn = (day: number) => days.find((row) => row.day === day)?.views ?? 0;
  return {
    totalViews: all!.views,
    uniqueVisitors: ofManyDays(platform, all!.visitors),
    today: viewsOn(today),
    yesterday: viewsOn(today - 1),
    thisMonth: thisMonth!.views,
    lastMonth: lastMonth!.views,
  };
}

/** What of today and of this month is over, and as much of yesterday and of last month. */
export async function viewsSoFar(asked: Asked): Promise<Answer<typeof getAnalyticsDashboard>['soFar']> {
  const { platform, db, today } = asked;
  const { hour } = localHour(platform.clock.now(), platform.config.timezone);
  const [thisMonth, lastMonth] = [monthOf(today), monthOf(today, -1)];
  const days = today - thisMonth + 1;
  const [[now, before], rows] = await Promise.all([
    findViewsBefore(db, wholeSite, [today, today - 1], hour),
    findDays(db, wholeSite, [lastMonth, today]),
  ]);
  const sum = (from: number, to: number) =>
    rows.reduce((views, row) => (row.day >= from && row.day < to ? views + row.views : views), 0);
  return {
    ...{ hours: hour, today: now!, yesterday: before! },
    ...{ days, thisMonth: sum(thisMonth, today + 1) },
    lastMonth: sum(lastMonth, Math.min(lastMonth + days, thisMonth)),
  };
}

export const dailyViews = async ({ db, days }: Asked) =>
  everyDayOf(days, await findDays(db, wholeSite, days));

function toRanked({ id, title, slug, views, likes, comments }: RankedRow): RankedPost {
  const engagementScore = views + 5 * likes + 10 * comments;
  return { ...{ postId: id, title, urlSlug: slug }, views, likes, comments, engagementScore };
}

export async function topPosts({ db, span }: Asked, limit: number): Promise<RankedPost[]> {
  const most = await findMostViewed(db, span, limit);
  const others = most.length < limit ? await findNeverViewed(db, span, limit - most.length) : [];
  return [...most, ...others].map(toRanked);
}

export const visitorsByCountry = async ({ db, span }: Asked) =>
  (await findVisitorsBy(db, 'country', span)).map(({ name, visitors }) => ({
    country: name,
    count: visitors,
  }));

export const visitorsByBrowser = async ({ db, span }: Asked) =>
  (await findVisitorsBy(db, 'browser', span)).map(({ name, visitors }) => ({
    browser: name,
    count: visitors,
  }));

export async function visitorFigures(asked: Asked): Promise<Answer<typeof getVisitors>> {
  const { platform, db, span } = asked;
  const [[site], counts, countries, browsers] = await Promise.all([
    findSiteSpans(db, [span]),
    findVisitorCounts(db, span),
    visitorsByCountry(asked),
    visitorsByBrowser(asked),
  ]);
  return {
    totalVisitors: ofManyDays(platform, site!.visitors),
    newVisitors: ofManyDays(platform, counts.newcomers),
    returningVisitors: ofManyDays(platform, counts.returners),
    countries,
    browsers,
  };
}
