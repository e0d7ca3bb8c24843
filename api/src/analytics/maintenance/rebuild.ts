import { localHour, localToday } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Lease } from '../../platform/database/lease.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSetting, storeSetting } from '../../platform/settings/settings.ts';
import { countViews } from '../counting/count-views.ts';
import { findLogTables } from '../counting/log.ts';
import {
  addTotals,
  findLoggedAfter,
  findSessionsAfter,
  findVisitors,
  findVisitorsAfter,
} from '../counting/queries.ts';
import { countSession } from '../counting/sessions.ts';
import { findKeptFrom, withCountingLease } from '../counting/state.ts';
import { createTotals } from '../counting/totals.ts';
import { createValueCache, getCommon } from '../counting/values.ts';
import { retryFailed } from '../ingest/queries.ts';
import { clearTotals, clearVisits, findValueIdsAfter } from './queries.ts';

const setting = 'analyticsRebuild';
/** Per transaction. */
const batch = { values: 200, visitors: 1000, views: 2000 };

/** How far a rebuild has come. */
type Clearing = { step: 'totals' | 'visitors'; after: number };
type Recounting = { step: 'views'; table: string; at: string; number: number };
type RecountingVisits = { step: 'visits'; after: number };
type State = Clearing | Recounting | RecountingVisits;

/** What a step has done: the next state, null at the end, and the number of counted views. */
interface Step {
  next: State | null;
  counted: number;
}

const beginning = '1000-01-01T00:00:00.000Z';
const noDay = '1000-01-01';

/** Views of the first table after this one, and the visits in the end. */
async function firstTable(platform: Platform, after = ''): Promise<State> {
  const table = (await findLogTables(platform.database)).find((name) => name > after);
  return table === undefined
    ? { step: 'visits', after: 0 }
    : { step: 'views', table, at: beginning, number: 0 };
}

async function clear(platform: Platform, tx: Queryable, { step, after }: Clearing): Promise<Step> {
  const from = (await findKeptFrom(tx)) ?? noDay;
  if (step === 'totals') {
    const ids = await findValueIdsAfter(tx, after, batch.values);
    await clearTotals(tx, ids, from);
    return { next: { step: ids.length > 0 ? step : 'visitors', after: ids.at(-1) ?? -1 }, counted: 0 };
  }
  const visitors = await findVisitorsAfter(tx, after, batch.visitors);
  await clearVisits(
    tx,
    visitors.map(({ id }) => id),
    from,
  );
  const last = visitors.at(-1);
  return { next: last ? { step: 'visitors', after: last.id } : await firstTable(platform), counted: 0 };
}

async function recount(platform: Platform, tx: Queryable, state: Recounting): Promise<Step> {
  const { table, at, number } = state;
  const rows = await findLoggedAfter(tx, table, { at: new Date(at), number }, batch.views);
  const last = rows.at(-1);
  if (!last) return { next: await firstTable(platform, table), counted: 0 };
  const from = (await findKeptFrom(tx)) ?? noDay;
  const placed = rows.map((row) => {
    const { day: date, hour } = localHour(row.at, platform.config.timezone);
    return { ...row, date, hour };
  });
  // a late view can outlive the views of its day, which is not recounted
  const views = placed.filter(({ date }) => date >= from);
  const common = await getCommon(createValueCache(), tx, localToday(platform));
  const totals = createTotals();
  const visitors = await findVisitors(tx, 'id', [...new Set(views.map(({ visitor }) => visitor))]);
  await countViews({ tx, totals, common }, views, visitors);
  await addTotals(tx, totals);
  return { next: { ...state, at: last.at.toISOString(), number: last.number }, counted: views.length };
}

async function recountVisits(
  platform: Platform,
  tx: Queryable,
  { step, after }: RecountingVisits,
): Promise<Step> {
  const from = (await findKeptFrom(tx)) ?? noDay;
  const rows = await findSessionsAfter(tx, { after, from, limit: batch.views });
  const last = rows.at(-1);
  if (!last) return { next: null, counted: 0 };
  const common = await getCommon(createValueCache(), tx, localToday(platform));
  const totals = createTotals();
  for (const row of rows) countSession(totals, common, row, 1);
  await addTotals(tx, totals);
  return { next: { step, after: last.id }, counted: 0 };
}

const run = (platform: Platform, tx: Queryable, state: State): Promise<Step> => {
  if (state.step === 'views') return recount(platform, tx, state);
  if (state.step === 'visits') return recountVisits(platform, tx, state);
  return clear(platform, tx, state);
};

interface Progress {
  /** Called after each batch with the total so far. */
  onStep?(counted: number): void;
  /** Stops after the running batch. */
  signal?: AbortSignal;
}

/** Goes on with a rebuild that was begun, if there is one. */
export async function continueRebuild(
  platform: Platform,
  held: Lease,
  { onStep, signal }: Progress = {},
): Promise<void> {
  const { database } = platform;
  let state = (await findSetting<State | null>(database.read, setting)) ?? null;
  let counted = 0;
  while (state && !signal?.aborted) {
    const current: State = state;
    const step = await database.transaction(async (tx) => {
      await held.fence(tx);
      const done = await run(platform, tx, current);
      await storeSetting(tx, setting, done.next);
      return done;
    });
    state = step.next;
    counted += step.counted;
    onStep?.(counted);
    await yieldToEventLoop();
  }
}

/**
 * Computes all totals again from the log, and lets events that could not be counted wait again. The site may run meanwhile: new events wait in the inbox. The totals of days
 * whose views are deleted stay. An interrupted rebuild is continued by the site.
 */
export const rebuildMetrics = (platform: Platform, progress: Progress = {}): Promise<void> =>
  withCountingLease(
    platform,
    async (lease) => {
      const start: State = { step: 'totals', after: 0 };
      await platform.database.transaction(async (tx) => {
        await lease.fence(tx);
        await storeSetting(tx, setting, start);
        await retryFailed(tx);
      });
      await continueRebuild(platform, lease, progress);
    },
    progress.signal,
  );
