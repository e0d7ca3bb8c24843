/** Days as numbers since 1970-01-01: short keys that allow arithmetic. */
const dayLength = 24 * 60 * 60 * 1000;

/** The first and the last day of a period. */
export type Days = [from: number, to: number];

/** @param day `YYYY-MM-DD` */
export const dayNumber = (day: string): number => Date.parse(day) / dayLength;

export const toIsoDate = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** Monday; 1970-01-01 was a Thursday. */
export const startOfWeek = (day: number): number => day - ((day + 3) % 7);

/** The first day of the month, or of the month `away` months later. */
export function startOfMonth(day: number, away = 0): number {
  const date = new Date(day * dayLength);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + away) / dayLength;
}
