import type { Pageview } from '@ezhuthu/contract';
import { isbot } from 'isbot';
import type { Viewer } from '../platform/auth/viewer.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { findKnownEvents, findPostIds, insertPageviews, type PageviewRow } from './queries.ts';

/** A late event is placed at its own time, up to this age. Milliseconds. */
const lateness = 48 * 60 * 60 * 1000;
const maxPath = 500;

interface Visit {
  viewer: Viewer | null;
  userAgent: string;
}

function timeOf(event: Pageview, now: Date): Date {
  const claimed = event.timestamp ? new Date(event.timestamp) : now;
  const age = now.getTime() - claimed.getTime();
  return age >= 0 && age <= lateness ? claimed : now;
}

/** Only the path of an address is kept, never its query or fragment. */
const pathOf = (event: Pageview): string => new URL(event.url).pathname.slice(0, maxPath);

function toRow(event: Pageview, now: Date): PageviewRow {
  return {
    event_id: event.eventId ?? newId(),
    visitor_id: event.visitorId,
    session_id: event.sessionId,
    post_id: event.postId ?? '',
    path: pathOf(event),
    at: timeOf(event, now),
  };
}

/**
 * Stores page views; they are kept for good once this returns. The author's own and known bots' are not counted, and
 * neither is an event that was sent before. A post that does not exist counts as a page that is no post.
 */
export async function trackPageviews(platform: Platform, events: Pageview[], visit: Visit): Promise<void> {
  const { database, clock } = platform;
  if (visit.viewer?.isAuthor || isbot(visit.userAgent)) return;
  const now = clock.now();
  const rows = [
    ...new Map(events.map((event) => toRow(event, now)).map((row) => [row.event_id, row])).values(),
  ];
  await database.transaction(async (tx) => {
    const known = await findKnownEvents(
      tx,
      rows.map((row) => row.event_id),
    );
    const posts = await findPostIds(
      tx,
      rows.map((row) => row.post_id),
    );
    const fresh = rows
      .filter((row) => !known.has(row.event_id))
      .map((row) => ({ ...row, post_id: posts.has(row.post_id) ? row.post_id : '' }));
    if (fresh.length > 0) await insertPageviews(tx, database.dialect, fresh);
  });
}
