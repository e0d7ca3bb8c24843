import { maxChosenDays } from '../limits.ts';

/** Before any blog. */
export const firstChosenDay = '2000-01-01';

const dayLength = 24 * 60 * 60 * 1000;

/** How many days there are from one to another, both included; less than 1 where they are the wrong way round. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

export type ChosenDaysFault = 'missing' | 'early' | 'future' | 'backwards' | 'long';

/**
 * What is wrong with days that somebody chose, each as YYYY-MM-DD or not given.
 * @param today where it is known: no day may be after it
 * @returns the field to mend and why; undefined where nothing is wrong
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
