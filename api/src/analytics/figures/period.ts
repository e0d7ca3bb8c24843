import type { Period } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Days, dateOf, mondayOf, monthOf } from '../rollups/days.ts';
import { spanOf } from '../rollups/spans.ts';
import { todaysWindows } from '../rollups/state.ts';
import type { DayRow } from './queries.ts';

/** What is asked for of a period, and where. */
export interface Asked {
  platform: Platform;
  db: Queryable;
  today: number;
  days: Days;
  span: number;
}

/** After the day under which hours and shares of all days are kept. */
const firstDay = 1;

/** Days that have been: a week or a month that is not over ends today. */
function daysOf(period: Period, today: number): Days {
  const days: Record<Period, Days> = {
    thisWeek: [mondayOf(today), today],
    lastWeek: [mondayOf(today) - 7, mondayOf(today) - 1],
    '7days': [today - 6, today],
    '30days': [today - 29, today],
    thisMonth: [monthOf(today), today],
    lastMonth: [monthOf(today, -1), monthOf(today) - 1],
    all: [firstDay, today],
  };
  return days[period];
}

export async function asked(platform: Platform, period: Period): Promise<Asked> {
  const today = await todaysWindows(platform);
  const db = platform.database.read;
  return { platform, db, today, days: daysOf(period, today), span: spanOf(period, today) };
}

export const toDayViews = ({ day, views, visitors }: Pick<DayRow, 'day' | 'views' | 'visitors'>) => ({
  date: dateOf(day),
  views,
  uniqueViews: visitors,
});

/** Every day of a period, also those without views; all days begin with the first that has any. */
export function everyDayOf([from, to]: Days, rows: DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const first = from === firstDay ? (rows[0]?.day ?? to + 1) : from;
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => {
    const day = first + index;
    return toDayViews(byDay.get(day) ?? { day, views: 0, visitors: 0 });
  });
}

/** Visitors are not known from one day to the next where they are others each day. */
export const ofManyDays = ({ config }: Platform, visitors: number): number | null =>
  config.analyticsIdentity === 'daily' ? null : visitors;
