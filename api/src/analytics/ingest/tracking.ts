import type { Engagement, Pageview } from '@ezhuthu/contract';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { declareIdempotent } from '../../platform/database/retrying.ts';
import type { Platform } from '../../platform/platform.ts';
import { runAs } from '../../platform/telemetry/current-work.ts';
import { createBatcher } from './batcher.ts';
import { parseUserAgent } from './client.ts';
import { type IncomingEvent, readerKey, timeOf, toCall, toEngagement, toView, type Visit } from './event.ts';
import { insertEvents } from './queries.ts';
import { createSalts } from './salts.ts';

const limits = { maxEntries: 2000, maxDelay: 20 };

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

/** Writes the events of this process into the inbox, those that arrive together in one transaction. */
export function createTracking(platform: Platform): Tracking {
  const { database, clock } = platform;
  const salts = createSalts(platform);
  const batches = createBatcher<IncomingEvent>(
    (batch) =>
      runAs({ kind: 'tracking' }, () =>
        database.transaction((tx) => {
          // by the keys of the events
          declareIdempotent(tx);
          return insertEvents(tx, database.dialect, batch);
        }),
      ),
    limits,
  );

  async function getViews(events: Pageview[], caller: Caller): Promise<IncomingEvent[]> {
    const views: IncomingEvent[] = [];
    const reader = readerKey(platform, caller);
    for (const event of events)
      views.push(toView(platform, event, { ...caller, reader }, await salts.at(timeOf(event, clock.now()))));
    // as they were viewed: the first view of a visit has its source
    return views.sort((one, other) => one.viewed_at.getTime() - other.viewed_at.getTime());
  }

  return {
    async trackViews(events, caller) {
      if (isCounted(caller)) await batches.add(await getViews(events, caller));
    },
    async trackOpening(post, caller) {
      if (!isCounted(caller)) return;
      await batches.add([
        toCall(
          platform,
          post,
          { ...caller, reader: readerKey(platform, caller) },
          await salts.at(clock.now()),
        ),
      ]);
    },
    async trackEngagements(events, caller) {
      if (isCounted(caller)) await batches.add(events.map((event) => toEngagement(platform, event)));
    },
    flush: batches.flush,
  };
}
