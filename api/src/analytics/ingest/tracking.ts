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

/**
 * Finds the salt of visitor hashes for views at a time. With the identity `daily` each day has its own, which is deleted after
 * two days.
 */
function createSalts({ config, database }: Platform) {
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

  return async (time: Date): Promise<string> => {
    const name = config.analyticsIdentity === 'daily' ? localDay(time, config.timezone) : permanent;
    return salts.get(name) ?? get(name);
  };
}

const limits = { maxEntries: 2000, maxDelay: 20 };

interface Caller extends Visit {
  viewer: Viewer | null;
}

export type Tracking = ReturnType<typeof createTracking>;

const isCounted = ({ viewer, userAgent }: Caller) => !viewer?.isAuthor && !parseUserAgent(userAgent).isBot;

/** Writes the events of this process into the inbox, those that arrive together in one transaction. */
export function createTracking(platform: Platform) {
  const { database, clock } = platform;
  const findSaltAt = createSalts(platform);
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
      views.push(
        toView(platform, event, { ...caller, reader }, await findSaltAt(timeOf(event, clock.now()))),
      );
    // as they were viewed: the first view of a visit has its source
    return views.sort((one, other) => one.viewed_at.getTime() - other.viewed_at.getTime());
  }

  return {
    /**
     * Stores page views; resolves once they are committed. Views of the author, known bots and repeated events
     * are not counted. A post that is not public counts as an ordinary page.
     */
    async trackViews(events: Pageview[], caller: Caller): Promise<void> {
      if (isCounted(caller)) await batches.add(await getViews(events, caller));
    },
    /** Stores that a public post was opened, as reported by a client without a tracker. */
    async trackOpening(post: { id: string; slug: string }, caller: Caller): Promise<void> {
      if (!isCounted(caller)) return;
      await batches.add([
        toCall(
          platform,
          post,
          { ...caller, reader: readerKey(platform, caller) },
          await findSaltAt(clock.now()),
        ),
      ]);
    },
    /** Stores time on page and scroll depth. */
    async trackEngagements(events: Engagement[], caller: Caller): Promise<void> {
      if (isCounted(caller)) await batches.add(events.map((event) => toEngagement(platform, event)));
    },
    /** Writes waiting events, before the database is closed. */
    flush: batches.flush,
  };
}
