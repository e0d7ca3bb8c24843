import type { Platform } from '../platform/platform.ts';
import { migrateLegacyViews } from './maintenance/migrate-legacy-views.ts';
import { pruneAnalytics } from './maintenance/prune.ts';
import { catchUp } from './rollups/rebuild/rebuild.ts';

export { createTracking, type Tracking } from './batches/tracking.ts';
export { realtimeMetrics } from './metrics/realtime/realtime.ts';
export { rebuildMetrics } from './rollups/rebuild/rebuild.ts';

/**
 * What is to be done now and then: count what is not counted yet, and remove what is needed no more.
 * @param signal ends it after the step under way
 */
export async function runAnalyticsMaintenance(platform: Platform, signal?: AbortSignal): Promise<void> {
  await catchUp(platform, { signal });
  await migrateLegacyViews(platform, signal);
  if (!signal?.aborted) await pruneAnalytics(platform);
}
