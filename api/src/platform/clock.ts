import { LRUCache } from 'lru-cache';

/** Source of the current time; tests replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creating a formatter takes a hundred times as long as using it. */
function cachedPerZone(options: Intl.DateTimeFormatOptions): (timezone: string) => Intl.DateTimeFormat {
  const formats = new LRUCache<string, Intl.DateTimeFormat>({
    max: 100,
    memoMethod: (timezone) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone, ...options }),
  });
  return (timezone) => formats.memo(timezone);
}

const getCalendar = cachedPerZone({ dateStyle: 'short' });
const getHours = cachedPerZone({ hour: '2-digit', hourCycle: 'h23' });

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export const localDay = (instant: Date, timezone: string): string =>
  getCalendar(timezone).format(instant).padStart('YYYY-MM-DD'.length, '0');

/** The calendar day of this moment in the site's zone. */
export const localToday = ({ clock, config }: { clock: Clock; config: { timezone: string } }): string =>
  localDay(clock.now(), config.timezone);

const getOffset = cachedPerZone({ timeZoneName: 'longOffset' });

/** Milliseconds by which a zone is ahead of UTC at an instant. */
export function utcOffset(instant: Date, timezone: string): number {
  const parts = getOffset(timezone).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // GMT or GMT+05:30; only offsets of local mean time, before time zones, have seconds
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

/** All offsets from UTC are multiples of a quarter of an hour. */
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
