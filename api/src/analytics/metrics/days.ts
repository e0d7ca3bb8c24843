import type { Answer, ComparedDay, getAnalyticsDashboard } from '@ezhuthu/contract';
import { localHour } from '../../platform/clock.ts';
import { addDays, type Days, daysBetween, startOfMonth } from '../dates.ts';
import { tallyViews } from './filtered/tally.ts';
import { fillDays, firstDay, type MetricsQuery, ofManyDays } from './period.ts';
import { findDays, findHoursOfDays, findTotals } from './queries.ts';
import { allDays, readDays } from './read.ts';

type Dashboard = Answer<typeof getAnalyticsDashboard>;

const sumViews = (rows: { date: string; views: number }[], [from, to]: Days): number =>
  rows.reduce((sum, { date, views }) => (date >= from && date <= to ? sum + views : sum), 0);

/** The days on which what is compared with today begins. */
const getStarts = (today: string) => ({
  yesterday: addDays(today, -1),
  thisMonth: startOfMonth(today),
  lastMonth: startOfMonth(today, -1),
});

/** Views and visitors of all time, and the days of this and last month. */
async function getStats(query: MetricsQuery) {
  const { db, today, site, filter } = query;
  if (filter) return tallyViews(query, allDays(query));
  const [totals, days] = await Promise.all([
    findTotals(db, [site]),
    findDays(db, [site], [startOfMonth(today, -1), today]),
  ]);
  const { views = 0, visitors = 0 } = totals.get(site) ?? {};
  return { views, visitors, days };
}

export async function siteStats(query: MetricsQuery): Promise<Dashboard['siteStats']> {
  const { platform, today } = query;
  const { views, days, visitors } = await getStats(query);
  const { yesterday, thisMonth, lastMonth } = getStarts(today);
  return {
    totalViews: views,
    uniqueVisitors: ofManyDays(platform, visitors),
    today: sumViews(days, [today, today]),
    yesterday: sumViews(days, [yesterday, yesterday]),
    thisMonth: sumViews(days, [thisMonth, today]),
    lastMonth: sumViews(days, [lastMonth, addDays(thisMonth, -1)]),
  };
}

/** Views of today and yesterday by hour, and the days of this and last month. */
async function viewsToCompare(query: MetricsQuery) {
  const { db, today, site, filter } = query;
  if (filter) return tallyViews(query, allDays(query));
  const [hours, days] = await Promise.all([
    findHoursOfDays(db, [today, addDays(today, -1)]),
    findDays(db, [site], [startOfMonth(today, -1), today]),
  ]);
  return { hours, days };
}

/** Views of today and this month so far, and of the same part of yesterday and last month. */
export async function viewsSoFar(query: MetricsQuery): Promise<Dashboard['soFar']> {
  const { platform, today } = query;
  const { hour } = localHour(platform.clock.now(), platform.config.timezone);
  const { yesterday, thisMonth, lastMonth } = getStarts(today);
  const { hours, days } = await viewsToCompare(query);
  const soFar = hours.filter((row) => row.hour < hour);
  const length = daysBetween(thisMonth, today) + 1;
  const lastDay = addDays(lastMonth, length - 1);
  return {
    hours: hour,
    today: sumViews(soFar, [today, today]),
    yesterday: sumViews(soFar, [yesterday, yesterday]),
    days: length,
    thisMonth: sumViews(days, [thisMonth, today]),
    lastMonth: sumViews(days, [lastMonth, lastDay < thisMonth ? lastDay : addDays(thisMonth, -1)]),
  };
}

export const dailyViews = async (query: MetricsQuery) => fillDays(query.days, await readDays(query));

/**
 * Daily views, each with the corresponding day of the preceding period of the same length. `previous` is
 * missing where its views are no longer kept.
 */
export async function comparedDays(query: MetricsQuery): Promise<ComparedDay[]> {
  const { days, filter, keptDay } = query;
  const [from, to] = days;
  const all = await dailyViews(query);
  if (from === firstDay) return all;
  const length = daysBetween(from, to) + 1;
  const earlier: Days = [addDays(from, -length), addDays(from, -1)];
  const before = fillDays(earlier, await readDays({ ...query, days: earlier, isAll: false }));
  return all.map((day, index) => {
    const previous = before[index];
    const isKnown = previous && (!filter || keptDay === null || previous.date >= keptDay);
    return isKnown ? { ...day, previous } : day;
  });
}
