import { counted, tamilMonths } from '@ezhuthu/contract/text';

const shortMonths = [
  'ஜன.',
  'பிப்.',
  'மார்.',
  'ஏப்.',
  'மே',
  'ஜூன்',
  'ஜூலை',
  'ஆக.',
  'செப்.',
  'அக்.',
  'நவ.',
  'டிச.',
] as const;
/** From Sunday. */
export const weekdays = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'] as const;

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

/**
 * The calendar day of an instant in a time zone. Names come from this file and not from Intl, so that
 * server and browser agree.
 */
export function localDay(instant: string, timezone: string): LocalDay {
  // the parts one by one take three times as long
  const [month, day, year] = getCalendar(timezone).format(new Date(instant)).split('/').map(Number);
  return { year: year!, month: month!, day: day! };
}

/** `20 நவ., 2026` */
export function shortDate(instant: string, timezone: string): string {
  const { year, month, day } = localDay(instant, timezone);
  return `${day} ${shortMonths[month - 1]}, ${year}`;
}

/** `வெள்ளி, 20 நவம்பர், 2026` */
export function longDate(instant: string, timezone: string): string {
  const { year, month, day } = localDay(instant, timezone);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}, ${day} ${tamilMonths[month - 1]}, ${year}`;
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
  if (passed < minute) return 'just now';
  if (passed < hour) return `${counted(Math.floor(passed / minute), 'நிமிடத்துக்கு', 'நிமிடங்களுக்கு')} முன்`;
  if (passed < day) return `${Math.floor(passed / hour)} மணிநேரத்துக்கு முன்`;
  if (passed < 7 * day) return `${counted(Math.floor(passed / day), 'நாளுக்கு', 'நாள்களுக்கு')} முன்`;
  return shortDate(instant, timezone);
}
