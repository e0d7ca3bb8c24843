import type { Platform } from '../platform/platform.ts';
import { createCounter } from './counter.ts';
import { pruneAnalytics } from './maintenance/prune.ts';

export { createCounter } from './counter.ts';
export { ensureLogTable, isLogTable } from './counting/log.ts';
export { waitingEvents } from './ingest/queries.ts';
export { createTracking, type Tracking } from './ingest/tracking.ts';
export { compareMetrics } from './maintenance/compare.ts';
export { rebuildMetrics } from './maintenance/rebuild.ts';
export { realtimeMetrics } from './metrics/realtime/realtime.ts';

/**
 * Periodic maintenance: counts waiting events and deletes what is outdated.
 * @param signal stops after the running batch
 */
export async function runAnalyticsMaintenance(platform: Platform, signal?: AbortSignal): Promise<void> {
  await createCounter(platform).countWaiting(signal);
  if (!signal?.aborted) await pruneAnalytics(platform);
}
