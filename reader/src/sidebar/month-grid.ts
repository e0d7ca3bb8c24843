/** A month of a year; `month` is 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** The month `months` later, or earlier when negative. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** The date in UTC, since only the calendar day matters. */
function getDate({ year, month }: Month, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

/** The month's days in weeks from Monday; null for days of other months. */
export function getWeeks(shown: Month): (number | null)[][] {
  const before = (getDate(shown, 1).getUTCDay() + 6) % 7;
  const count = getDate(monthAfter(shown, 1), 0).getUTCDate();
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= count ? day : null;
    }),
  );
}
