import type { Answer, ComparedDay, getAnalyticsDashboard } from '@ezhuthu/contract';
import { localHour } from '../../platform/clock.ts';
import { type Days, startOfMonth } from '../rollups/days.ts';
import { wholeSite } from '../rollups/metric-aggregates.ts';
import { allDays, toSpan } from '../rollups/spans.ts';
import { tallyViews } from './from-views/from-views.ts';
import { fillDays, firstDay, type MetricsQuery, ofManyDays } from './period.ts';
import { findDays, findSiteSpans, findViewsBefore } from './queries.ts';
import { readDays } from './read.ts';

type Dashboard = Answer<typeof getAnalyticsDashboard>;

const sumViews = (rows: { day: number; views: number }[], [from, to]: Days): number =>
  rows.reduce((sum, { day, views }) => (day >= from && day <= to ? sum + views : sum), 0);

/** From all stored views that match the filter. */
async function filteredStats(query: MetricsQuery): Promise<Dashboard['siteStats']> {
  const { platform, today } = query;
  const { views, days, visitors } = await tallyViews(query, [firstDay, today]);
  const [thisMonth, lastMonth] = [startOfMonth(today), startOfMonth(today, -1)];
  return {
    totalViews: views,
    uniqueVisitors: ofManyDays(platform, visitors),
    today: sumViews(days, [today, today]),
    yesterday: sumViews(days, [today - 1, today - 1]),
    thisMonth: sumViews(days, [thisMonth, today]),
    lastMonth: sumViews(days, [lastMonth, thisMonth - 1]),
  };
}

export async function siteStats(query: MetricsQuery): Promise<Dashboard['siteStats']> {
  if (query.filter) return filteredStats(query);
  const { platform, db, today } = query;
  const spans = [allDays, toSpan('thisMonth', today), toSpan('lastMonth', today)];
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

/** Views of today and yesterday before an hour of the day, and the daily views of this and last month. */
async function viewsToCompare({ db, filter, ...query }: MetricsQuery, hour: number) {
  const { today } = query;
  const months: Days = [startOfMonth(today, -1), today];
  if (!filter) {
    const days = [today, today - 1];
    return Promise.all([findViewsBefore(db, wholeSite, days, hour), findDays(db, wholeSite, months)]);
  }
  const tally = await tallyViews({ ...query, db, filter }, [firstDay, today]);
  const before = tally.hours.filter((row) => row.hour < hour);
  return [[today, today - 1].map((day) => sumViews(before, [day, day])), tally.days] as const;
}

/** Views of today and this month so far, and of the same part of yesterday and last month. */
export async function viewsSoFar(query: MetricsQuery): Promise<Dashboard['soFar']> {
  const { platform, today } = query;
  const { hour } = localHour(platform.clock.now(), platform.config.timezone);
  const [thisMonth, lastMonth] = [startOfMonth(today), startOfMonth(today, -1)];
  const days = today - thisMonth + 1;
  const [[now, before], rows] = await viewsToCompare(query, hour);
  return {
    hours: hour,
    today: now!,
    yesterday: before!,
    days,
    thisMonth: sumViews(rows, [thisMonth, today]),
    lastMonth: sumViews(rows, [lastMonth, Math.min(lastMonth + days, thisMonth) - 1]),
  };
}

export const dailyViews = async (query: MetricsQuery) => fillDays(query.days, await readDays(query));

/**
 * Daily views, each with the corresponding day of the preceding period of the same length. `previous` is
 * missing where its views are no longer stored.
 */
export async function comparedDays(query: MetricsQuery): Promise<ComparedDay[]> {
  const { days, filter, keptDay } = query;
  const [from, to] = days;
  const all = await dailyViews(query);
  if (from === firstDay) return all;
  const length = to - from + 1;
  const earlier: Days = [from - length, from - 1];
  const before = fillDays(earlier, await readDays({ ...query, days: earlier }));
  return all.map((day, place) => {
    const isKnown = !filter || earlier[0] + place >= keptDay;
    return isKnown ? { ...day, previous: before[place]! } : day;
  });
}
