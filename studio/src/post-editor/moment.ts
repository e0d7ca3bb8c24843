import { getLanguage, shortDate } from '@ezhuthu/kit/text';

const clocks = new Map<string, Intl.DateTimeFormat>();

function getClock(timeZone: string): Intl.DateTimeFormat {
  const isTamil = getLanguage() === 'ta';
  const locale = isTamil ? 'ta-IN' : 'en-IN';
  const known = clocks.get(locale + timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    // where otherwise AM or PM would stand
    ...(isTamil && { dayPeriod: 'short' }),
  });
  clocks.set(locale + timeZone, created);
  return created;
}

export const formatTime = (instant: string, timezone: string): string =>
  getClock(timezone).format(new Date(instant));

/** `21 நவ., 2026, 6:30 pm`, in the site's time zone. */
export const formatMoment = (instant: string, timezone: string): string =>
  `${shortDate(instant, timezone)}, ${formatTime(instant, timezone)}`;
