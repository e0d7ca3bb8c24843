import { yieldToEventLoop } from '../../../platform/event-loop.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countViews, toLocalTime } from '../count.ts';
import { createMetricAggregates } from '../metric-aggregates.ts';
import { addMetrics, findState, findVisitors, lockState, storeState, storeVisitors } from '../queries.ts';
import { beginWriting, isBehind } from '../state.ts';
import { clearMetrics, findViewsAfter, seedMetrics } from './queries.ts';

const batchSize = 5000;
const clearing = -1;

/** Deletes the metrics and restores those of days whose views are deleted. */
async function clear({ database }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    const state = await lockState(tx);
    // another process may have cleared them
    if (state.applied_view !== clearing) return;
    await clearMetrics(tx, state.kept_from);
    await seedMetrics(tx, database.dialect, state.kept_from);
    await storeState(tx, { ...state, applied_view: 0 });
  });
}

/** Counts a batch of views that are not yet in the metrics. @returns how many, 0 at the end */
async function countSome(platform: Platform): Promise<number> {
  const { database, config } = platform;
  return database.transaction(async (tx) => {
    const state = await beginWriting(tx, platform);
    if (!isBehind(state)) return 0;
    const rows = await findViewsAfter(tx, state.applied_view, batchSize);
    const placed = rows.map((row) => ({ ...row, ...toLocalTime(row.at, config.timezone) }));
    // a late view can outlive the views of its day, which is not recounted
    const views = placed.filter(({ day }) => day >= state.kept_from);
    const known = await findVisitors(tx, [...new Set(views.map(({ visitor }) => visitor))]);
    const visitors = new Map(known.map((visitor) => [visitor.id, visitor]));
    const metrics = createMetricAggregates();
    await countViews(tx, database.dialect, { views, visitors, metrics, today: state.window_day });
    await storeVisitors(tx, database.dialect, known);
    await addMetrics(tx, database.dialect, metrics);
    await storeState(tx, { ...state, applied_view: rows.at(-1)?.id ?? state.last_view });
    return rows.length;
  });
}

interface Progress {
  /** Called after each batch with the total so far. */
  onStep?(counted: number): void;
  /** Stops after the running batch. */
  signal?: AbortSignal;
}

/** Counts all views that are not yet in the metrics. Several processes may do so at the same time. */
export async function catchUp(platform: Platform, { onStep, signal }: Progress = {}): Promise<void> {
  if ((await findState(platform.database.read)).applied_view === clearing) await clear(platform);
  let counted = 0;
  while (!signal?.aborted) {
    const some = await countSome(platform);
    if (some === 0) return;
    counted += some;
    onStep?.(counted);
    await yieldToEventLoop();
  }
}

/**
 * Rebuilds all metrics from the stored views. The site may run meanwhile: new views are stored and counted
 * later. An interrupted rebuild is completed by the next maintenance.
 */
export async function rebuildMetrics(platform: Platform, progress?: Progress): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await storeState(tx, { ...(await lockState(tx)), applied_view: clearing });
  });
  await catchUp(platform, progress);
}
