import { type ChosenSpan, type MetricsFilter, type Period, rules, spanFault } from '@ezhuthu/contract';
import { localToday } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { requestMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { texts } from '../../platform/text/texts.ts';
import { findValues } from '../counting/queries.ts';
import { findKeptFrom } from '../counting/state.ts';
import { addDays, type Days, daysBetween, startOfMonth, startOfWeek } from '../dates.ts';
import { asName } from '../ingest/event.ts';
import { type DayRow, findTotals } from './queries.ts';

/** The period and filter of a request. */
export interface MetricsQuery {
  platform: Platform;
  db: Queryable;
  today: string;
  /** With a filter, only days whose views are kept. */
  days: Days;
  /** Metrics of all days, of which some are stored summed. */
  isAll: boolean;
  filter: MetricsFilter | null;
  /** The value of the whole site; 0, which is no value, before the first view. */
  site: number;
  /** The first day with single views; null while all are kept. */
  keptDay: string | null;
  /** The same, if the period begins before it and needs them. */
  keptFrom: string | null;
}

export const periodMessages = texts({
  filter: (day: string) => `Single views are kept since ${day}; a filter needs later days.`,
});

/** The first day of the period `all`, before any view. */
export const firstDay = '1970-01-01';

/** A week or month that is not over ends today. */
function toDays(period: Period, today: string): Days {
  const days: Record<Period, Days> = {
    thisWeek: [startOfWeek(today), today],
    lastWeek: [addDays(startOfWeek(today), -7), addDays(startOfWeek(today), -1)],
    '7days': [addDays(today, -6), today],
    '30days': [addDays(today, -29), today],
    thisMonth: [startOfMonth(today), today],
    lastMonth: [startOfMonth(today, -1), addDays(startOfMonth(today), -1)],
    all: [firstDay, today],
  };
  return days[period];
}

/** @throws AppError `invalid` for an invalid range, or days in the future */
function chosenDays(span: ChosenSpan, today: string): Days {
  const fault = spanFault(span, today);
  if (fault)
    throw invalid(requestMessages.rules[fault.rule], [
      { path: `query.${fault.field}`, message: rules[fault.rule] },
    ]);
  return [span.from!, span.to!];
}

/** Days of which the totals of all pages, sources and campaigns are summed up within some milliseconds. */
const fewDays = 31;
/** Views of which the totals of all days are. */
const fewViews = 20_000;

/** Whether metrics of this span, which is not validated yet, can take the database longer. */
export async function isLongSpan(
  { database: { read } }: Platform,
  { query: { period, from, to } }: { query: Record<string, unknown> },
): Promise<boolean> {
  const isShort = period === 'custom' ? daysBetween(String(from), String(to)) < fewDays : period !== 'all';
  if (isShort) return false;
  const ids = (await findValues(read, 'site', ['all'])).map(({ id }) => id);
  return [...(await findTotals(read, ids)).values()].some(({ views }) => views > fewViews);
}

const toFilter = ({ source, country }: MetricsFilter): MetricsFilter | null =>
  source || country ? { ...(source && { source: asName(source) }), ...(country && { country }) } : null;

/** @throws AppError `invalid` for days in the future, and for a filter on days whose views are deleted */
export async function resolveQuery(
  platform: Platform,
  query: ChosenSpan & MetricsFilter,
): Promise<MetricsQuery> {
  const db = platform.database.read;
  const today = localToday(platform);
  const { period } = query;
  const [from, to] = period === 'custom' ? chosenDays(query, today) : toDays(period, today);
  const filter = toFilter(query);
  const [keptDay, [site]] = await Promise.all([findKeptFrom(db), findValues(db, 'site', ['all'])]);
  const isPartlyGone = filter !== null && keptDay !== null && from < keptDay;
  if (isPartlyGone && to < keptDay) throw invalid(periodMessages.filter(keptDay));
  return {
    platform,
    db,
    today,
    filter,
    keptDay,
    site: site?.id ?? 0,
    isAll: period === 'all',
    days: [isPartlyGone ? keptDay : from, to],
    keptFrom: isPartlyGone ? keptDay : null,
  };
}

export const toDayViews = ({ date, views, visitors }: Pick<DayRow, 'date' | 'views' | 'visitors'>) => ({
  date,
  views,
  uniqueViews: visitors,
});

/** Fills in days without views; the period `all` begins with the first day that has any. */
export function fillDays([from, to]: Days, rows: DayRow[]) {
  const byDay = new Map(rows.map((row) => [row.date, row]));
  const first = from === firstDay ? (rows[0]?.date ?? addDays(to, 1)) : from;
  return Array.from({ length: Math.max(0, daysBetween(first, to) + 1) }, (_, index) => {
    const date = addDays(first, index);
    return toDayViews(byDay.get(date) ?? { date, views: 0, visitors: 0 });
  });
}

/** With the identity `daily`, visitors of several days are unknown. */
export const ofManyDays = ({ config }: Platform, visitors: number): number | null =>
  config.analyticsIdentity === 'daily' ? null : visitors;
