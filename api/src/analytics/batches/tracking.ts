import type { Engagement, Pageview } from '@ezhuthu/contract';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { runAs } from '../../platform/telemetry/current-work.ts';
import { parseUserAgent } from '../ingest/client.ts';
import {
  toIngestedEngagement,
  toIngestedOpening,
  toIngestedView,
  type Visit,
} from '../ingest/ingested-event.ts';
import { createBatcher } from './batcher.ts';
import { createDimensionCache } from './dimension-cache.ts';
import { type IngestedEvent, writeBatch } from './write-batch.ts';

const limits = { maxEntries: 500, maxDelay: 20 };

interface Caller extends Visit {
  viewer: Viewer | null;
}

export interface Tracking {
  /**
   * Stores page views; resolves once they are committed. Views of the author, known bots and repeated events
   * are not counted. A post that is not public counts as an ordinary page.
   */
  trackViews(events: Pageview[], caller: Caller): Promise<void>;
  /** Stores that a public post was opened, as reported by a client without a tracker. */
  trackOpening(post: { id: string; slug: string }, caller: Caller): Promise<void>;
  /** Stores time on page and scroll depth. */
  trackEngagements(events: Engagement[], caller: Caller): Promise<void>;
  /** Writes waiting events, before the database is closed. */
  flush(): Promise<void>;
}

const isCounted = ({ viewer, userAgent }: Caller) => !viewer?.isAuthor && !parseUserAgent(userAgent).isBot;

/** Creates the only writer of analytics events of this process. */
export function createTracking(platform: Platform): Tracking {
  const names = createDimensionCache();
  const batches = createBatcher<IngestedEvent>(
    (batch) => runAs({ kind: 'tracking' }, () => writeBatch(platform, names, batch)),
    limits,
  );
  return {
    async trackViews(events, caller) {
      if (!isCounted(caller)) return;
      await batches.add(events.map((event) => ({ view: toIngestedView(platform, event, caller) })));
    },
    async trackOpening(post, caller) {
      if (!isCounted(caller)) return;
      await batches.add([{ view: toIngestedOpening(platform, post, caller) }]);
    },
    async trackEngagements(events, caller) {
      if (!isCounted(caller)) return;
      await batches.add(events.map((event) => ({ engagement: toIngestedEngagement(platform, event) })));
    },
    flush: batches.flush,
  };
}
