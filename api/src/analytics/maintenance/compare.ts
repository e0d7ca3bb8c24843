import { localToday } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLogTables, getMonth } from '../counting/log.ts';
import { findValues } from '../counting/queries.ts';
import { findKeptFrom, withCountingLease } from '../counting/state.ts';
import { addDays, type Days, daysBetween } from '../dates.ts';
import { countWaiting, findWaiting } from '../ingest/queries.ts';
import { walkViews } from '../metrics/filtered/walk.ts';
import { type DailySums, findDailySums } from './queries.ts';

/** Days that are compared at once: few sums in memory, few statements. */
const daysAtOnce = 31;
/** Milliseconds that an event may wait to be counted. */
const longWait = 60_000;

interface Comparison {
  days: number;
  /** Days with a total that differs from the log, `YYYY-MM-DD`. */
  differing: string[];
  /** Events that wait, if one of them has waited for long. */
  behind: number;
}

/** What a day's views of a page add up to, comparable as text. */
type Sums = Omit<DailySums, 'value' | 'date'>;

const toText = ({ views, timed, seconds, scrolled, scroll }: Sums) =>
  [views, timed, seconds, scrolled, scroll].map(Number).join();

async function sumsOfLog(platform: Platform, site: number, days: Days): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  await walkViews(platform, { days }, ({ date, page, seconds, scroll }) => {
    for (const value of [site, page]) {
      const key = `${date} ${value}`;
      const sum = sums.get(key) ?? { views: 0, timed: 0, seconds: 0, scrolled: 0, scroll: 0 };
      sum.views += 1;
      sum.timed += seconds === null ? 0 : 1;
      sum.seconds += seconds ?? 0;
      sum.scrolled += scroll === null ? 0 : 1;
      sum.scroll += scroll ?? 0;
      sums.set(key, sum);
    }
  });
  return sums;
}

/** Days of which the total of some page differs from its views. */
async function findDiffering(platform: Platform, site: number, days: Days): Promise<string[]> {
  const expected = await sumsOfLog(platform, site, days);
  const differing = new Set<string>();
  for (const { value, date, ...stored } of await findDailySums(platform.database.read, days)) {
    const key = `${date} ${value}`;
    const sums = expected.get(key);
    expected.delete(key);
    const isEmpty = !sums && Number(stored.views) === 0;
    if (!isEmpty && (!sums || toText(sums) !== toText(stored))) differing.add(date);
  }
  for (const key of expected.keys()) differing.add(key.slice(0, '2026-01-31'.length));
  return [...differing].sort();
}

async function countBehind({ database, clock }: Platform): Promise<number> {
  const [oldest] = await findWaiting(database.read, 1);
  const isLate = oldest !== undefined && clock.now().getTime() - oldest.received_at.getTime() > longWait;
  return isLate ? countWaiting(database.read) : 0;
}

/**
 * Compares the totals of all days whose views are kept with the log, in small steps.
 * @param signal stops it with an error
 */
export async function compareMetrics(platform: Platform, signal: AbortSignal): Promise<Comparison> {
  const { database } = platform;
  const behind = await countBehind(platform);
  const [table] = await findLogTables(database);
  const [site] = await findValues(database.read, 'site', ['all']);
  if (!table || !site || behind > 0) return { days: 0, differing: [], behind };
  const month = getMonth(table);
  const [, first = month] = [month, (await findKeptFrom(database.read)) ?? ''].sort();
  const last = localToday(platform);
  const differing: string[] = [];
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    signal.throwIfAborted();
    const to = addDays(from, daysAtOnce - 1);
    const [until = last] = [to, last].sort();
    for (const day of await findDiffering(platform, site.id, [from, until])) {
      // what is counted between the two readings would look like a difference
      const again = await withCountingLease(
        platform,
        () => findDiffering(platform, site.id, [day, day]),
        signal,
      );
      differing.push(...again);
    }
  }
  return { days: daysBetween(first, last) + 1, differing, behind };
}
