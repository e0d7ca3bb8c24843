const dayLength = 24 * 60 * 60 * 1000;

/** Days in the site's time zone are texts, `YYYY-MM-DD`. These are the first and the last of a period. */
export type Days = [from: string, to: string];

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * dayLength);

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength;

/** Monday. */
export const startOfWeek = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The first day of the month, or of the month `away` months later. */
export function startOfMonth(day: string, away = 0): string {
  const date = new Date(day);
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + away));
}
