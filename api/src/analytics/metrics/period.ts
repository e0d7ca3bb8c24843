import { type ChosenSpan, type MetricsFilter, type Period, spanFault } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { asName } from '../ingest/ingested-event.ts';
import { type Days, dayNumber, startOfMonth, startOfWeek, toIsoDate } from '../rollups/days.ts';
import { toSpan } from '../rollups/spans.ts';
import { todaysWindows } from '../rollups/state.ts';
import type { DayRow } from './queries.ts';

/** The period and filter of a request, and the state of the stored views. */
export interface MetricsQuery {
  platform: Platform;
  db: Queryable;
  today: number;
  /** With a filter, only days whose views are stored. */
  days: Days;
  /** The span with stored metrics of this period; null for custom days. */
  span: number | null;
  filter: MetricsFilter | null;
  /** Id of the latest view. */
  lastView: number;
  /** Views of earlier days have been deleted. */
  keptDay: number;
  /** `keptDay`, if the period begins before it and the metrics are computed from single views. */
  keptFrom: string | null;
}

/** The first day of the period `all`; day 0 is `everyDay`. */
export const firstDay = 1;

/** A week or month that is not over ends today. */
function toDays(period: Period, today: number): Days {
  const days: Record<Period, Days> = {
    thisWeek: [startOfWeek(today), today],
    lastWeek: [startOfWeek(today) - 7, startOfWeek(today) - 1],
    '7days': [today - 6, today],
    '30days': [today - 29, today],
    thisMonth: [startOfMonth(today), today],
    lastMonth: [startOfMonth(today, -1), startOfMonth(today) - 1],
    all: [firstDay, today],
  };
  return days[period];
}

/** @throws AppError `invalid` for an invalid range, or days in the future */
function chosenDays(span: ChosenSpan, today: number): Days {
  const fault = spanFault(span, toIsoDate(today));
  if (fault) throw invalid(`query.${fault.field}: ${fault.message}`);
  return [dayNumber(span.from!), dayNumber(span.to!)];
}

const toFilter = ({ source, country }: MetricsFilter): MetricsFilter | null =>
  source || country ? { ...(source && { source: asName(source) }), ...(country && { country }) } : null;

/** @throws AppError `invalid` for days in the future, and for a filter on days whose views are deleted */
export async function resolveQuery(
  platform: Platform,
  query: ChosenSpan & MetricsFilter,
): Promise<MetricsQuery> {
  const { window_day: today, kept_from: keptDay, last_view: lastView } = await todaysWindows(platform);
  const { period } = query;
  const [from, to] = period === 'custom' ? chosenDays(query, today) : toDays(period, today);
  const filter = toFilter(query);
  if (filter && to < keptDay)
    throw invalid(`query.to: Single views are kept since ${toIsoDate(keptDay)}; a filter needs later days.`);
  const needsViews = filter !== null || period === 'custom';
  return {
    platform,
    db: platform.database.read,
    today,
    filter,
    lastView,
    keptDay,
    days: [filter ? Math.max(from, keptDay) : from, to],
    span: period === 'custom' ? null : toSpan(period, today),
    keptFrom: needsViews && from < keptDay ? toIsoDate(keptDay) : null,
  };
}

export const toDayViews = ({ day, views, visitors }: Pick<DayRow, 'day' | 'views' | 'visitors'>) => ({
  date: toIsoDate(day),
  views,
  uniqueViews: visitors,
});

/** Fills in days without views; the period `all` begins with the first day that has any. */
export function fillDays([from, to]: Days, rows: DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const first = from === firstDay ? (rows[0]?.day ?? to + 1) : from;
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => {
    const day = first + index;
    return toDayViews(byDay.get(day) ?? { day, views: 0, visitors: 0 });
  });
}

/** With the identity `daily`, visitors of several days are unknown. */
export const ofManyDays = ({ config }: Platform, visitors: number | null): number | null =>
  config.analyticsIdentity === 'daily' ? null : visitors;
