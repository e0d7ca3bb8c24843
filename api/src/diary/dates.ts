import type { DiaryMonth } from '@ezhuthu/contract';
import { englishMonths, parseMonth, tamilMonths } from '@ezhuthu/contract/text';

interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

interface Day extends Month {
  day: number;
}

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** `2026-11`, the key of a month's counter. */
export const monthKey = ({ year, month }: Month): string => `${digits(year, 4)}-${digits(month, 2)}`;

export const dayKey = (day: Day): string => `${monthKey(day)}-${digits(day.day, 2)}`;

/** The month of a key that begins with `YYYY-MM`. */
export const monthOfKey = (key: string): Month => ({
  year: Number(key.slice(0, 4)),
  month: Number(key.slice(5, 7)),
});

export const monthName = ({ month }: Month): string => englishMonths[month - 1]!;

export const toDiaryMonth = (month: Month, count: number): DiaryMonth => ({
  monthName: monthName(month),
  year: month.year,
  month: month.month,
  count,
});

function toMonth(year: string, name: string): Month | undefined {
  const month = parseMonth(name);
  const isYear = /^\d{4}$/.test(year) && Number(year) > 0;
  return isYear && month ? { year: Number(year), month } : undefined;
}

/** Parses `november-2026`, `நவம்பர்-2026` or `11-2026`. */
export function readMonth(address: string): Month | undefined {
  const [, name, year] = /^([^-]+)-(\d+)$/.exec(address) ?? [];
  return name && year ? toMonth(year, name) : undefined;
}

const daysIn = ({ year, month }: Month) => {
  const end = new Date(0);
  // the constructor would map years below 100 to the twentieth century
  end.setUTCFullYear(year, month, 0);
  return end.getUTCDate();
};

/** Parses the parts of a day's path; undefined for a day that does not exist, such as 31 February. */
export function readDay(input: { year: string; month: string; day: string }): Day | undefined {
  const month = toMonth(input.year, input.month);
  if (!month || !/^\d{1,2}$/.test(input.day)) return undefined;
  const day = Number(input.day);
  return day >= 1 && day <= daysIn(month) ? { ...month, day } : undefined;
}

/** Whether every word of `search` occurs in the month's English or Tamil name, or in its year. */
export function isNamed(month: Month, search: string): boolean {
  const names = [monthName(month), tamilMonths[month.month - 1]!, String(month.year)];
  const words = search.toLowerCase().split(/[\s-]+/);
  return words.every((word) => names.some((name) => name.includes(word)));
}
