import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDimensionCache } from '../batches/dimension-cache.ts';
import { writeBatch } from '../batches/write-batch.ts';
import { asName, eventKey, type IngestedView, sessionNumber } from '../ingest/ingested-event.ts';
import { deleteOldViews, findOldViews, type OldView } from './queries.ts';

const batchSize = 500;

/** Legacy views have no origin or client. */
const unknown = {
  source: 'direct',
  medium: 'direct',
  campaign: '',
  device: '',
  browser: '',
  os: '',
  country: '',
  zone: '',
  title: '',
  readerKey: '',
  isCall: false,
  seconds: null,
  scroll: null,
};

function toIngestedLegacyView(platform: Platform, old: OldView): IngestedView {
  const ids = { visitorId: old.visitor_id, sessionId: old.session_id };
  return {
    ...unknown,
    eventKey: eventKey(platform, old.event_id),
    session: sessionNumber(platform, ids),
    visitorId: old.visitor_id,
    postId: old.post_id,
    path: asName(old.path, 500),
    at: old.at,
    arrivedAt: platform.clock.now(),
  };
}

/**
 * Moves views written by the previous release to the current tables, one transaction per batch. Runs
 * repeatedly, because processes of that release may still be running.
 */
export async function migrateLegacyViews(platform: Platform, signal?: AbortSignal): Promise<void> {
  const names = createDimensionCache();
  while (!signal?.aborted) {
    const old = await findOldViews(platform.database.read, batchSize);
    if (old.length === 0) return;
    const group = old.map((view) => ({ view: toIngestedLegacyView(platform, view) }));
    await writeBatch(platform, names, group, (tx) =>
      deleteOldViews(
        tx,
        old.map(({ id }) => id),
      ),
    );
    await yieldToEventLoop();
  }
}
