import type { Platform } from '../platform/platform.ts';
import { migrateLegacyViews } from './maintenance/migrate-legacy-views.ts';
import { pruneAnalytics } from './maintenance/prune.ts';
import { catchUp } from './rollups/rebuild/rebuild.ts';

export { createTracking, type Tracking } from './batches/tracking.ts';
export { compareMetrics } from './maintenance/compare.ts';
export { realtimeMetrics } from './metrics/realtime/realtime.ts';
export { rebuildMetrics } from './rollups/rebuild/rebuild.ts';

/**
 * Periodic maintenance: counts pending views, migrates legacy ones and deletes outdated rows.
 * @param signal stops after the running batch
 */
export async function runAnalyticsMaintenance(platform: Platform, signal?: AbortSignal): Promise<void> {
  await catchUp(platform, { signal });
  await migrateLegacyViews(platform, signal);
  if (!signal?.aborted) await pruneAnalytics(platform);
}
