import type { Totals } from './totals.ts';

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
export function countVisit(
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
