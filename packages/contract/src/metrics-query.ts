import { z } from 'zod';
import { maxChosenDays } from './limits.ts';
import { type ChosenDaysFault, chosenDaysFault, firstChosenDay } from './text/chosen-days.ts';

/** Periods of days in the site's time zone. Weeks start on Monday; 7days and 30days include today. */
export const periods = ['thisWeek', 'lastWeek', '7days', '30days', 'thisMonth', 'lastMonth', 'all'] as const;
export type Period = (typeof periods)[number];

/** YYYY-MM-DD in the site's time zone. */
export const isoDay = z.iso.date();

/** A named period, or `custom` with the days `from` to `to`, inclusive and not in the future. */
export const span = (defaultPeriod: Period) => ({
  period: z.enum([...periods, 'custom']).default(defaultPeriod),
  from: isoDay.optional(),
  to: isoDay.optional(),
});

export interface ChosenSpan {
  period: Period | 'custom';
  /** YYYY-MM-DD, only with `custom`. */
  from?: string;
  to?: string;
}

export interface MetricsFilter {
  source?: string;
  country?: string;
}

const sentences: Record<ChosenDaysFault, string> = {
  missing: 'Needed with period=custom.',
  early: `No day before ${firstChosenDay}.`,
  future: 'No day after today.',
  backwards: 'The last day is before the first one.',
  long: `No more than ${maxChosenDays} days.`,
};

/**
 * Validates a span.
 * @param today checks for days in the future, if given.
 * @returns undefined if the span is valid
 */
export function spanFault({ period, from, to }: ChosenSpan, today?: string) {
  if (period === 'custom') {
    const fault = chosenDaysFault(from, to, today);
    return fault && { field: fault.field, message: sentences[fault.fault] };
  }
  const value = (['from', 'to'] as const).find((field) => ({ from, to })[field] !== undefined);
  return value && { field: value, message: 'Given with period=custom alone.' };
}

/** Rejects queries with an invalid span. */
export const withValidSpan = <T extends z.ZodType<ChosenSpan>>(query: T) =>
  query.check(({ value, issues }) => {
    const fault = spanFault(value);
    if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.message });
  });

/**
 * Restricts metrics to views from this source, and of visitors from this country (ISO 3166 alpha-2). Filtered
 * metrics are computed from single views, which are deleted after some months; earlier days are then left
 * out, as `keptFrom` in the response shows.
 */
export const metricsFilter = {
  source: z.string().trim().min(1).max(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
};
