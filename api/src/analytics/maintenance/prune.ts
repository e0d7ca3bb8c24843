import { localDay } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneOpening } from '../batches/openings.ts';
import { toSecond, viewsLookBack } from '../batches/realtime-buckets.ts';
import { lateness } from '../ingest/ingested-event.ts';
import { toLocalTime } from '../rollups/count.ts';
import { dayNumber, startOfMonth } from '../rollups/days.ts';
import { lockState, storeState } from '../rollups/queries.ts';
import { outdatedSpans } from '../rollups/spans.ts';
import { today } from '../rollups/state.ts';
import {
  deleteOpenings,
  deleteRealtimeBuckets,
  deleteRecentViews,
  deleteSalts,
  deleteSpans,
  deleteViewsUpTo,
  findFirstViews,
} from './queries.ts';

/** Small, to keep transactions short. */
const batchSize = 500;

/** @param step deletes at most `batchSize` rows and returns their number */
async function stepByStep({ database }: Platform, step: (tx: Queryable) => Promise<number>): Promise<void> {
  while ((await database.transaction(step)) >= batchSize) await yieldToEventLoop();
}

/** Deletes views after the retention period, but none that are not yet in the metrics. */
async function pruneViews(platform: Platform): Promise<void> {
  const { config } = platform;
  const from = startOfMonth(today(platform), -config.analyticsKeepMonths);
  await stepByStep(platform, async (tx) => {
    const state = await lockState(tx);
    const first = await findFirstViews(tx, batchSize);
    const firstKept = first.findIndex(
      ({ id, at }) => toLocalTime(at, config.timezone).day >= from || id > state.applied_view,
    );
    const old = firstKept === -1 ? first : first.slice(0, firstKept);
    if (old.length === 0) return 0;
    await deleteViewsUpTo(tx, old.at(-1)!.id);
    await storeState(tx, { ...state, kept_from: Math.max(state.kept_from, from) });
    return old.length;
  });
}

/** Deletes outdated analytics rows in batches. */
export async function pruneAnalytics(platform: Platform): Promise<void> {
  const { database, clock, config } = platform;
  const now = clock.now();
  const late = new Date(now.getTime() - lateness);
  await stepByStep(platform, (tx) => deleteRecentViews(tx, late, batchSize));
  await database.transaction(async (tx) => {
    await deleteSalts(tx, dayNumber(localDay(late, config.timezone)));
    await deleteRealtimeBuckets(tx, toSecond(now) - 2 * viewsLookBack);
    await deleteOpenings(tx, new Date(now.getTime() - oneOpening));
  });
  for (const spans of outdatedSpans(today(platform)))
    await stepByStep(platform, (tx) => deleteSpans(tx, spans, batchSize));
  await pruneViews(platform);
}
