import type { Platform } from '../platform/platform.ts';
import { catchUp } from './rollups/rebuild/rebuild.ts';
import { pruneAnalytics } from './upkeep/prune.ts';
import { takeOverViews } from './upkeep/take-over.ts';

export { realtimeFigures } from './figures/realtime/realtime.ts';
export { createTracking, type Tracking } from './groups/tracking.ts';
export { rebuildFigures } from './rollups/rebuild/rebuild.ts';

/**
 * What is to be done now and then: count what is not counted yet, and remove what is needed no more.
 * @param signal ends it after the step under way
 */
export async function keepAnalytics(platform: Platform, signal?: AbortSignal): Promise<void> {
  await catchUp(platform, { signal });
  await takeOverViews(platform, signal);
  if (!signal?.aborted) await pruneAnalytics(platform);
}
