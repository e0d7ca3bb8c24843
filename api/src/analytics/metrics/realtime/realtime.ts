import type { Realtime } from '@ezhuthu/contract';
import { localDay, localToday } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readableAddress } from '../../../platform/text/readable-address.ts';
import { findLogTables } from '../../counting/log.ts';
import { findVisitors } from '../../counting/queries.ts';
import type { Days } from '../../dates.ts';
import type { ViewEvent } from '../../ingest/event.ts';
import { findWaiting } from '../../ingest/queries.ts';
import { countViewsSince, findPages, findPagesSince, findVisitorsSince, type PageRow } from './queries.ts';

/** Milliseconds that realtime metrics look back: for views, and for active visitors. */
const viewsLookBack = 60 * 60 * 1000;
const visitorsLookBack = 5 * 60 * 1000;
const popular = 10;
/** Waiting events that are read; more wait only while counting is behind. */
const maxWaiting = 2000;

function toPage({ kind, name, title, post_title, post_slug }: PageRow) {
  if (post_slug !== null) return { title: post_title ?? '', path: `/post/${post_slug}` };
  // a post that was deleted has neither title nor address
  const path = kind === 'path' ? readableAddress(name) : '';
  return { title: title || path, path };
}

/** Views that are not in the log yet, since a time, with the keys of their visitors. */
async function findWaitingViews({ database }: Platform, since: Date) {
  const rows = await findWaiting(database.read, maxWaiting);
  return rows
    .filter(({ kind, viewed_at }) => kind !== 'engagement' && viewed_at > since)
    .map(({ viewed_at, event }) => ({ at: viewed_at, key: (JSON.parse(event) as ViewEvent).visitor }));
}

/** Realtime metrics, of the log and of what waits for it. The popular pages are those of the log. */
export async function realtimeMetrics(platform: Platform): Promise<Realtime> {
  const { database, clock, config } = platform;
  const db = database.read;
  const now = clock.now().getTime();
  const [viewsSince, visitorsSince] = [new Date(now - viewsLookBack), new Date(now - visitorsLookBack)];
  const days: Days = [localDay(viewsSince, config.timezone), localToday(platform)];
  const tables = await findLogTables(database, days);
  const waiting = await findWaitingViews(platform, viewsSince);
  const keys = new Set(waiting.filter(({ at }) => at > visitorsSince).map(({ key }) => key));
  const known = await findVisitors(db, 'visitor_key', [...keys]);
  const newcomers = keys.size - known.length;
  const visitors = new Set(known.map(({ id }) => id));
  const pages = new Map<number, number>();
  let recentViews = waiting.length;
  for (const table of tables) {
    recentViews += await countViewsSince(db, table, viewsSince);
    for (const visitor of await findVisitorsSince(db, table, visitorsSince)) visitors.add(visitor);
    for (const { page, views } of await findPagesSince(db, table, visitorsSince))
      pages.set(page, (pages.get(page) ?? 0) + views);
  }
  const most = [...pages]
    .sort(([one, ones], [other, others]) => others - ones || one - other)
    .slice(0, popular);
  const rows = new Map(
    (
      await findPages(
        db,
        most.map(([page]) => page),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    activeVisitors: visitors.size + newcomers,
    recentViews,
    popularPages: most.flatMap(([page, views]) => {
      const row = rows.get(page);
      return row ? [{ ...toPage(row), views }] : [];
    }),
  };
}
