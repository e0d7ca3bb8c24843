import type { ChosenSpan, Period } from '@ezhuthu/contract';
import { shortDate } from '@ezhuthu/kit/text';
import { insightsText } from '../messages.ts';

/** A predefined period, or a custom date range as in the URL: `2026-11-01..2026-11-15`. */
export type ChosenPeriod = Period | `${string}..${string}`;

const range = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

export interface Days {
  from: string;
  to: string;
}

/** First and last day of a custom range; undefined for a predefined period. */
export function daysIn(period: string): Days | undefined {
  const [, from, to] = range.exec(period) ?? [];
  return from && to ? { from, to } : undefined;
}

export const toPeriod = ({ from, to }: Days): ChosenPeriod => `${from}..${to}`;

export function getQuery(period: ChosenPeriod): ChosenSpan {
  const days = daysIn(period);
  return days ? { period: 'custom', ...days } : { period: period as Period };
}

/** Formats a day of the site's time zone; UTC avoids a second conversion. */
export const dayName = (date: string): string => shortDate(`${date}T00:00:00Z`, 'UTC');

export function periodName(period: ChosenPeriod): string {
  const days = daysIn(period);
  if (!days) return insightsText.periods[period as Period];
  return days.from === days.to ? dayName(days.from) : `${dayName(days.from)} – ${dayName(days.to)}`;
}
