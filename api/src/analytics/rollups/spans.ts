import type { Period } from '@ezhuthu/contract';
import { startOfMonth, startOfWeek } from './days.ts';

/**
 * Span ids: 0 for all days, sliding windows by their length in days, then weeks and months by their first
 * day.
 */
export const allDays = 0;
const slidingWindows = [7, 30];
const weeks = 1_000_000;
const months = 2_000_000;

/** Id ranges of weeks and months that no period refers to any more. */
export const outdatedSpans = (today: number): [from: number, to: number][] => [
  [weeks, weeks + startOfWeek(today) - 8],
  [months, months + startOfMonth(today, -1) - 1],
];

export function toSpan(period: Period, today: number): number {
  const spans: Record<Period, number> = {
    thisWeek: weeks + startOfWeek(today),
    lastWeek: weeks + startOfWeek(today) - 7,
    '7days': 7,
    '30days': 30,
    thisMonth: months + startOfMonth(today),
    lastMonth: months + startOfMonth(today, -1),
    all: allDays,
  };
  return spans[period];
}

/** The spans that always include a day, without those that no period refers to. */
function lastingSpans(day: number, today: number): number[] {
  const spans = [allDays];
  if (startOfWeek(day) >= startOfWeek(today) - 7) spans.push(weeks + startOfWeek(day));
  if (startOfMonth(day) >= startOfMonth(today, -1)) spans.push(months + startOfMonth(day));
  return spans;
}

export interface Change {
  span: number;
  /** The day on which the change takes effect; undefined for immediately. */
  due?: number;
  by: 1 | -1;
}

/**
 * The changes of spans caused by activity on these days, where each span counts it once. A sliding window
 * that ends on a day includes an activity day until the window's length after it; overlapping inclusions are
 * merged.
 * @param days ascending
 * @param today the current last day of the sliding windows
 */
export function changesBy(days: readonly number[], today: number): Change[] {
  const lasting = new Set(days.flatMap((day) => lastingSpans(day, today)));
  const changes: Change[] = Array.from(lasting, (span) => ({ span, by: 1 }));
  const at = (span: number, day: number, by: Change['by']) =>
    changes.push(day <= today ? { span, by } : { span, due: day, by });
  for (const length of slidingWindows) {
    days.forEach((day, index) => {
      if (index === 0 || day > days[index - 1]! + length) at(length, day, 1);
      const next = days[index + 1];
      if (next === undefined || next > day + length) at(length, day + length, -1);
    });
  }
  return changes;
}
