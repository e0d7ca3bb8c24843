import type { Engagement, Pageview } from '@ezhuthu/contract';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { doAs } from '../../platform/telemetry/current-work.ts';
import { engagementArrival, openingArrival, type Visit, viewArrival } from '../arrivals/arrival.ts';
import { clientOf } from '../arrivals/client.ts';
import { createGroups } from './grouping.ts';
import { createNames } from './names.ts';
import { type Arrival, writeGroup } from './write-group.ts';

const limits = { most: 500, longest: 20 };

interface Caller extends Visit {
  viewer: Viewer | null;
}

export interface Tracking {
  /**
   * Stores page views; they are kept for good once this resolves. The author's own and known bots' are not counted, and
   * neither is an event that was sent before. A post that is not public counts as a page that is no post.
   */
  trackViews(events: Pageview[], caller: Caller): Promise<void>;
  /** The same for a public post that a client without a tracker says was opened. */
  trackOpening(post: { id: string; slug: string }, caller: Caller): Promise<void>;
  /** The same for how long and how deep pages were seen. */
  trackEngagements(events: Engagement[], caller: Caller): Promise<void>;
  /** Writes what waits, before the database is closed. */
  flush(): Promise<void>;
}

const isCounted = ({ viewer, userAgent }: Caller) => !viewer?.isAuthor && !clientOf(userAgent).isBot;

/** The one way by which this process writes events. */
export function createTracking(platform: Platform): Tracking {
  const names = createNames();
  const groups = createGroups<Arrival>(
    (group) => doAs({ kind: 'tracking' }, () => writeGroup(platform, names, group)),
    limits,
  );
  return {
    async trackViews(events, caller) {
      if (!isCounted(caller)) return;
      await groups.add(events.map((event) => ({ view: viewArrival(platform, event, caller) })));
    },
    async trackOpening(post, caller) {
      if (!isCounted(caller)) return;
      await groups.add([{ view: openingArrival(platform, post, caller) }]);
    },
    async trackEngagements(events, caller) {
      if (!isCounted(caller)) return;
      await groups.add(events.map((event) => ({ engagement: engagementArrival(platform, event) })));
    },
    flush: groups.flush,
  };
}
