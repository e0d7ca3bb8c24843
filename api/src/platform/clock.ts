/** The time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Making one takes a hundred times as long as asking it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timezone: string): Intl.DateTimeFormat {
  const known = calendars.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  calendars.set(timezone, made);
  return made;
}

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export const localDay = (instant: Date, timezone: string): string => calendarOf(timezone).format(instant);
