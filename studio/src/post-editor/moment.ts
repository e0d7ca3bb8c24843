import { getLanguage, shortDate } from '@ezhuthu/kit/text';

/** The part of the day in Tamil, where otherwise AM or PM would stand. */
export const dayPart = (): Intl.DateTimeFormatOptions =>
  getLanguage() === 'ta' ? { dayPeriod: 'short' } : {};

const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
  const locale = getLanguage() === 'ta' ? 'ta-IN' : 'en-IN';
  const known = clocks.get(locale + timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...dayPart(),
  });
  clocks.set(locale + timeZone, created);
  return created;
}

/** `21 நவ., 2026, 6:30 pm`, in the site's time zone. */
export const formatMoment = (instant: string, timezone: string): string =>
  `${shortDate(instant, timezone)}, ${getClock(timezone).format(new Date(instant))}`;
