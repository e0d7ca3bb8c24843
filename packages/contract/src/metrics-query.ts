import { z } from 'zod';
import { broken, type Rule } from './rules.ts';
import { chosenDaysFault } from './text/chosen-days.ts';

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

/**
 * Validates a span.
 * @param today checks for days in the future, if given.
 * @returns undefined if the span is valid
 */
export function spanFault(
  { period, from, to }: ChosenSpan,
  today?: string,
): { field: 'from' | 'to'; rule: Rule } | undefined {
  if (period === 'custom') {
    const found = chosenDaysFault(from, to, today);
    return found && { field: found.field, rule: found.fault };
  }
  const value = (['from', 'to'] as const).find((field) => ({ from, to })[field] !== undefined);
  return value && { field: value, rule: 'needless' };
}

/** Rejects queries with an invalid span. */
export const withValidSpan = <T extends z.ZodType<ChosenSpan>>(query: T) =>
  query.check(({ value, issues }) => {
    const fault = spanFault(value);
    if (!fault) return;
    const { error: message, params } = broken(fault.rule);
    issues.push({ code: 'custom', input: value, path: [fault.field], message, params });
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
