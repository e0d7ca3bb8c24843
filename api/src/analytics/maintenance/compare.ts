import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { walkViews } from '../metrics/from-views/walk.ts';
import type { MetricsQuery } from '../metrics/period.ts';
import { toLocalTime } from '../rollups/count.ts';
import { type Days, toIsoDate } from '../rollups/days.ts';
import { wholeSite } from '../rollups/metric-aggregates.ts';
import { findState, lockState, type State } from '../rollups/queries.ts';
import { isBehind } from '../rollups/state.ts';
import { findDailySums, findOldestView } from './queries.ts';

/** Days that are compared at once: few sums in memory, few statements. */
const daysAtOnce = 31;

interface Comparison {
  days: number;
  /** Days with an aggregate that differs from the stored views, `YYYY-MM-DD`. */
  differing: string[];
  /** Views that are stored and not yet counted. */
  behind: number;
}

interface Reading {
  db: Queryable;
  platform: Platform;
  state: State;
}

/** What a day's views of a page add up to, comparable as text. */
interface Sums {
  views: number;
  timed: number;
  seconds: number;
  scrolled: number;
  scroll: number;
}

const toText = ({ views, timed, seconds, scrolled, scroll }: Sums) =>
  [views, timed, seconds, scrolled, scroll].map(Number).join();

async function sumsOfViews({ db, platform, state }: Reading, days: Days): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  const query: MetricsQuery = {
    platform,
    db,
    today: days[1],
    days,
    span: null,
    filter: null,
    lastView: state.applied_view,
    keptDay: state.kept_from,
    keptFrom: null,
  };
  await walkViews(query, { days, columns: ['post', 'seconds', 'scroll'] }, (view) => {
    const { day, post, seconds, scroll } = view;
    for (const page of post === wholeSite ? [post] : [wholeSite, post]) {
      const key = `${day} ${page}`;
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

/** Days of which the aggregate of some page differs from its views. */
async function findDiffering(reading: Reading, days: Days): Promise<number[]> {
  const expected = await sumsOfViews(reading, days);
  const differing = new Set<number>();
  for (const { post, day, ...stored } of await findDailySums(reading.db, days)) {
    const key = `${day} ${post}`;
    const sums = expected.get(key);
    expected.delete(key);
    const isEmpty = !sums && Number(stored.views) === 0;
    if (!isEmpty && (!sums || toText(sums) !== toText(stored))) differing.add(day);
  }
  for (const key of expected.keys()) differing.add(Number(key.split(' ')[0]));
  return [...differing];
}

/**
 * Compares the aggregates of all days whose views are stored with these views, in small steps.
 * @param signal stops it with an error
 */
export async function compareMetrics(platform: Platform, signal: AbortSignal): Promise<Comparison> {
  const { database, config } = platform;
  const state = await findState(database.read);
  const behind = isBehind(state) ? state.last_view - Math.max(0, state.applied_view) : 0;
  const first = await findOldestView(database.read);
  if (!first || behind > 0) return { days: 0, differing: [], behind };
  const from = Math.max(state.kept_from, toLocalTime(first, config.timezone).day);
  const differing: number[] = [];
  for (let start = from; start <= state.window_day; start += daysAtOnce) {
    signal.throwIfAborted();
    const days: Days = [start, Math.min(state.window_day, start + daysAtOnce - 1)];
    for (const day of await findDiffering({ db: database.read, platform, state }, days)) {
      // events that came between the two readings would look like a difference
      const again = await database.transaction(async (tx) =>
        findDiffering({ db: tx, platform, state: await lockState(tx) }, [day, day]),
      );
      differing.push(...again);
    }
  }
  return {
    days: state.window_day - from + 1,
    differing: differing.sort((a, b) => a - b).map(toIsoDate),
    behind,
  };
}
