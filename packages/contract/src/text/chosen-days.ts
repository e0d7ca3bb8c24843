import { maxChosenDays } from '../limits.ts';

/** Earliest day of a custom period. */
export const firstChosenDay = '2000-01-01';

const dayLength = 24 * 60 * 60 * 1000;

/** Number of days between two days, inclusive; less than 1 if they are reversed. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

export type ChosenDaysFault = 'missing' | 'early' | 'future' | 'backwards' | 'long';

/**
 * Validates a custom period; days are YYYY-MM-DD or missing.
 * @param today latest allowed day, if given
 * @returns the invalid field and why; undefined if valid
 */
export function chosenDaysFault(
  from: string | undefined,
  to: string | undefined,
  today?: string,
): { field: 'from' | 'to'; fault: ChosenDaysFault } | undefined {
  if (!from) return { field: 'from', fault: 'missing' };
  if (!to) return { field: 'to', fault: 'missing' };
  if (from < firstChosenDay) return { field: 'from', fault: 'early' };
  if (today && from > today) return { field: 'from', fault: 'future' };
  if (today && to > today) return { field: 'to', fault: 'future' };
  if (to < from) return { field: 'to', fault: 'backwards' };
  return daysFromTo(from, to) > maxChosenDays ? { field: 'to', fault: 'long' } : undefined;
}
