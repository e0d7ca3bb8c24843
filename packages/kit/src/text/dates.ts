import { dateText } from './messages/dates.ts';

interface LocalDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/**
 * Cached, since creating a formatter takes a hundred times as long as using it, and a list formats a
 * date per post.
 */
const calendars = new Map<string, Intl.DateTimeFormat>();

function getCalendar(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  calendars.set(timeZone, created);
  return created;
}

/** The calendar day of an instant in a time zone. */
export function localDay(instant: string, timezone: string): LocalDay {
  // the parts one by one take three times as long
  const [month, day, year] = getCalendar(timezone).format(new Date(instant)).split('/').map(Number);
  return { year: year!, month: month!, day: day! };
}

/** `20 நவ., 2026`, or as the language has it. */
export function shortDate(instant: string, timezone: string): string {
  const { year, month, day } = localDay(instant, timezone);
  return dateText.short(day, dateText.shortMonths[month - 1]!, year);
}

/** `வெள்ளி, 20 நவம்பர், 2026`, or as the language has it. */
export function longDate(instant: string, timezone: string): string {
  const { year, month, day } = localDay(instant, timezone);
  const weekday = dateText.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;
  return dateText.long(weekday, dateText.short(day, dateText.months[month - 1]!, year));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Relative time; a date after more than seven days. Only after hydration, since it
 * depends on the current time.
 */
export function relativeTime(instant: string, now: number, timezone: string): string {
  const passed = now - Date.parse(instant);
  if (passed < minute) return dateText.justNow;
  if (passed < hour) return dateText.minutesAgo(Math.floor(passed / minute));
  if (passed < day) return dateText.hoursAgo(Math.floor(passed / hour));
  if (passed < 7 * day) return dateText.daysAgo(Math.floor(passed / day));
  return shortDate(instant, timezone);
}
