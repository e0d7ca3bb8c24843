import { randomBytes } from 'node:crypto';
import type { Engagement, Pageview } from '@ezhuthu/contract';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { localDay } from '../../platform/clock.ts';
import { declareIdempotent } from '../../platform/database/retrying.ts';
import type { Platform } from '../../platform/platform.ts';
import { runAs } from '../../platform/telemetry/current-work.ts';
import { createBatcher } from './batcher.ts';
import { parseUserAgent } from './client.ts';
import { type IncomingEvent, readerKey, timeOf, toCall, toEngagement, toView, type Visit } from './event.ts';
import { ensureSalt, findSalt, insertEvents } from './queries.ts';

const permanent = 'permanent';

const newSalt = (): string => randomBytes(32).toString('base64url');

/** Salts of visitor hashes. With the identity `daily` each day has its own, which is deleted after two days. */
interface Salts {
  /** The salt for views at a time. */
  at(time: Date): Promise<string>;
}

function createSalts({ config, database }: Platform): Salts {
  const salts = new LRUCache<string, string>({ max: 4 });

  async function get(name: string): Promise<string> {
    const known =
      (await findSalt(database.read, name)) ??
      (await database.transaction((tx) => {
        declareIdempotent(tx);
        return ensureSalt(tx, name, newSalt());
      }));
    salts.set(name, known);
    return known;
  }

  return {
    async at(time) {
      const name = config.analyticsIdentity === 'daily' ? localDay(time, config.timezone) : permanent;
      return salts.get(name) ?? get(name);
    },
  };
}

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
          return insertEvents(tx, batch);
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
