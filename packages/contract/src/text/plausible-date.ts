import { firstYear, yearsAhead } from '../limits.ts';

export const lastYear = (now: Date): number => now.getUTCFullYear() + yearsAhead;

/** Whether something may have this date. Years further away are slips of the keyboard, or faults of other programs. */
export function isPlausibleDate(date: Date, now: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= firstYear && year <= lastYear(now);
}
