import type { DayViews } from '@ezhuthu/contract';

const length = 24 * 60 * 60 * 1000;

/**
 * Adds the days without views that a post's data omits between its first and last day, so that the time
 * axis is linear.
 */
export function everyDay(days: DayViews[]): DayViews[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const count = (Date.parse(last.date) - Date.parse(first.date)) / length + 1;
  return Array.from({ length: count }, (_, place) => {
    const date = new Date(Date.parse(first.date) + place * length).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, views: 0, uniqueViews: 0 };
  });
}
