import type { Period } from '@ezhuthu/contract';
import { startOfMonth, startOfWeek } from './days.ts';

/** Numbers under which the metrics of many days are kept: all days, sliding windows by their length, weeks, months. */
export const allDays = 0;
const slidingWindows = [7, 30];
const weeks = 1_000_000;
const months = 2_000_000;

/** Ranges of numbers whose weeks and months no period names any more. */
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

/** Spans that a day belongs to for good; those that nobody can ask for are left out. */
function lastingSpans(day: number, today: number): number[] {
  const spans = [allDays];
  if (startOfWeek(day) >= startOfWeek(today) - 7) spans.push(weeks + startOfWeek(day));
  if (startOfMonth(day) >= startOfMonth(today, -1)) spans.push(months + startOfMonth(day));
  return spans;
}

export interface Change {
  span: number;
  /** When the span's figure changes; undefined for at once. */
  due?: number;
  by: 1 | -1;
}

/**
 * How the metrics of spans change by something that is there on these days, however often. A window that ends on a day
 * has it from the first of these days until its length after the last one, gaps as long as the window left out.
 * @param days ascending
 * @param today what windows end on now
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
