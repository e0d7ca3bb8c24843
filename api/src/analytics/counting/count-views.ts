import type { Queryable } from '../../platform/database/database.ts';
import type { TrafficVisitorRow, TrafficVisitRow } from '../../platform/database/rows.ts';
import { getKnown } from '../../platform/known.ts';
import { findDaysOfVisitors, findVisits, insertVisits, storeVisitors } from './queries.ts';
import { type CommonValues, type CountedView, countView, type Totals } from './totals.ts';

/*
 * Counts of visitors are stored by day, and by day and the day before on which they had come. The visitors of any
 * period are then those of its days, less those who had come on an earlier day of it; no list of visitors is needed.
 */

interface Return {
  date: string;
  previous: string;
  /** The previous day is the visitor's first. */
  isSecond: boolean;
}

function returnAt(dates: readonly string[], index: number): Return | undefined {
  const [date, previous] = [dates[index], dates[index - 1]];
  if (date === undefined || previous === undefined) return undefined;
  return { date, previous, isSecond: index === 1 };
}

/**
 * Counts a day on which a visitor came, for each of these values, such as the site and the visitor's country.
 * @param dates the visitor's other days, ascending; of earlier ones than the day only the first and the last are needed
 * @returns all of them
 */
function countVisit(
  { ofDays, ofAllDays, returns }: Totals,
  values: readonly number[],
  dates: readonly string[],
  date: string,
): readonly string[] {
  if (dates.includes(date)) return dates;
  const after = [...dates, date].sort();
  const index = after.indexOf(date);
  // a day in between changes what the next two follow
  const lost = [index, index + 1].map((at) => returnAt(dates, at));
  const gained = [index, index + 1, index + 2].map((at) => returnAt(after, at));
  for (const value of values) {
    ofDays.add([date, value], { visitors: 1 });
    if (dates.length === 0) ofAllDays.add([value], { visitors: 1 });
    for (const [changes, by] of [
      [lost, -1],
      [gained, 1],
    ] as const)
      for (const change of changes) {
        if (!change) continue;
        const second_visits = change.isSecond ? by : 0;
        returns.add([value, change.date, change.previous], { visitors: by, second_visits });
      }
  }
  return after;
}

export interface Counting {
  tx: Queryable;
  totals: Totals;
  common: CommonValues;
}

/** A view with what it says about where its visitor is: values, null while unknown. */
export interface PlacedView extends CountedView {
  country?: number | null;
  timezone?: number | null;
}

const isDay = (day: string | null): day is string => day !== null;

/**
 * The visitors of whom all days are needed: a view is earlier than their last day, or a country becomes known after
 * their first view, and has to be counted for the days before.
 */
function visitorsToLoad(views: PlacedView[], visitors: Map<number, TrafficVisitorRow>): number[] {
  const wanted = new Set<number>();
  const seen = new Map(
    [...visitors.values()].map(({ id, last_date, country }) => [id, { last_date, country }]),
  );
  for (const { visitor, date, country = null } of views) {
    const now = getKnown(seen, visitor);
    const isLate = now.last_date !== null && date < now.last_date;
    const isFound = now.last_date !== null && now.country === null && country !== null;
    if (isLate || isFound) wanted.add(visitor);
    now.country ??= country;
    if (now.last_date === null || date > now.last_date) now.last_date = date;
  }
  return [...wanted];
}

async function getDates(tx: Queryable, views: PlacedView[], visitors: Map<number, TrafficVisitorRow>) {
  const dates = new Map<number, readonly string[]>();
  for (const { id, first_date, last_date } of visitors.values())
    dates.set(id, [...new Set([first_date, last_date].filter(isDay))]);
  const all = Map.groupBy(await findDaysOfVisitors(tx, visitorsToLoad(views, visitors)), ({ visitor }) =>
    Number(visitor),
  );
  for (const [id, rows] of all) dates.set(id, rows.map(({ date }) => date).sort());
  return dates;
}

const getPair = ({ visitor, page }: Pick<TrafficVisitRow, 'visitor' | 'page'>) => `${visitor} ${page}`;

/** The days on which these visitors viewed these pages. A visitor without a counted day has none. */
async function getPageDates(
  tx: Queryable,
  views: PlacedView[],
  visitors: Map<number, TrafficVisitorRow>,
): Promise<Map<string, readonly string[]>> {
  const pairs = new Map<string, PlacedView>();
  for (const view of views) if (getKnown(visitors, view.visitor).first_date) pairs.set(getPair(view), view);
  const rows = await findVisits(tx, [...pairs.values()]);
  const grouped = Map.groupBy(rows, ({ visitor, page }) => getPair({ visitor, page }));
  return new Map([...grouped].map(([pair, visits]) => [pair, visits.map(({ date }) => date)]));
}

/**
 * Counts views and their visitors. Writes visits and visitors; the caller writes the totals.
 * @param views of one visitor in the order of their arrival
 * @param visitorsOfViews they are changed
 */
export async function countViews(
  { tx, totals, common }: Counting,
  views: PlacedView[],
  visitorsOfViews: TrafficVisitorRow[],
): Promise<void> {
  if (views.length === 0) return;
  const visitors = new Map(visitorsOfViews.map((visitor) => [visitor.id, visitor]));
  const dates = await getDates(tx, views, visitors);
  const pageDates = await getPageDates(tx, views, visitors);
  const visits: TrafficVisitRow[] = [];
  for (const view of views) {
    const { date, page } = view;
    const visitor = getKnown(visitors, view.visitor);
    const before = getKnown(dates, visitor.id);
    countView(totals, common, view);
    visitor.timezone ??= view.timezone ?? null;
    if (visitor.country === null && view.country) {
      visitor.country = view.country;
      countForValue(totals, view.country, before);
    }
    const values = [common.site, visitor.country, visitor.browser].filter((value) => value !== null);
    const after = countVisit(totals, values, before, date);
    dates.set(visitor.id, after);
    [visitor.first_date, visitor.last_date] = [after[0] ?? date, after.at(-1) ?? date];
    const ofPage = pageDates.get(getPair(view)) ?? [];
    const withPage = countVisit(totals, [page], ofPage, date);
    if (withPage === ofPage) continue;
    pageDates.set(getPair(view), withPage);
    visits.push({ visitor: visitor.id, page, date });
  }
  await insertVisits(tx, visits);
  await storeVisitors(tx, visitorsOfViews);
}

/** Counts a visitor under a value, such as a country that has become known. @param dates all days of theirs */
export function countForValue(totals: Totals, value: number, dates: readonly string[]): void {
  let counted: readonly string[] = [];
  for (const date of dates) counted = countVisit(totals, [value], counted, date);
}
