import { longDate, parseMonth } from '@ezhuthu/kit/text';

/** `வெள்ளி, 20 நவம்பர், 2026`; undefined for numbers that Date cannot hold. */
export function dayName(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Number.isNaN(date.getTime()) ? undefined : longDate(date.toISOString(), 'UTC');
}

/** A day as its address has it, in the words it is spoken of; as it stands when it is none. */
export function readDay({ year, month = '', day }: Record<string, string | undefined>): string {
  return dayName(Number(year), parseMonth(month) ?? Number.NaN, Number(day)) ?? `${day} ${month} ${year}`;
}
