import { LRUCache } from 'lru-cache';

/** The time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Making one takes a hundred times as long as asking it. */
function keptPerZone(options: Intl.DateTimeFormatOptions): (timezone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timezone) => {
    const known = formats.get(timezone);
    if (known) return known;
    const created = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, ...options });
    formats.set(timezone, created);
    return created;
  };
}

const getCalendar = keptPerZone({ dateStyle: 'short' });
const getHours = keptPerZone({ hour: '2-digit', hourCycle: 'h23' });

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export const localDay = (instant: Date, timezone: string): string => getCalendar(timezone).format(instant);

const getOffset = keptPerZone({ timeZoneName: 'longOffset' });

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
export function utcOffset(instant: Date, timezone: string): number {
  const parts = getOffset(timezone).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value;
  // GMT, GMT+05:30; seconds only where a clock went by the sun
  const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
  if (!sign) return 0;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -ahead : ahead) * 1000;
}

export interface LocalHour {
  /** `YYYY-MM-DD`. */
  day: string;
  /** 0 to 23. */
  hour: number;
}

/** Clocks everywhere differ from UTC by whole quarters of an hour. */
const quarter = 15 * 60_000;
const localHours = new LRUCache<string, LocalHour>({ max: 2000 });

/** The calendar day and the hour of an instant in a zone. */
export function localHour(instant: Date, timezone: string): LocalHour {
  const key = `${Math.floor(instant.getTime() / quarter)} ${timezone}`;
  const known = localHours.get(key);
  if (known) return known;
  const created = { day: localDay(instant, timezone), hour: Number(getHours(timezone).format(instant)) };
  localHours.set(key, created);
  return created;
}
