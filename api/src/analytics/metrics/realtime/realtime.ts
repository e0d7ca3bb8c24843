import type { Realtime } from '@ezhuthu/contract';
import type { Platform } from '../../../platform/platform.ts';
import { toMinute, toSecond, viewsLookBack, visitorsLookBack } from '../../batches/realtime-buckets.ts';
import { findPopularPages, findRealtimeBuckets, type PageRow } from './queries.ts';

const popular = 10;

function toPage({ views, post_title, post_slug, path, path_title }: PageRow) {
  if (post_slug !== null)
    return { title: post_title ?? '', path: `/post/${encodeURIComponent(post_slug)}`, views };
  return { title: path_title || (path ?? ''), path: path ?? '', views };
}

/** What goes on at this moment; it costs the same however much that is. */
export async function realtimeMetrics({ database, clock }: Platform): Promise<Realtime> {
  const now = clock.now();
  const second = toSecond(now);
  const [moments, pages] = await Promise.all([
    findRealtimeBuckets(database.read, {
      views: second - viewsLookBack,
      visitors: second - visitorsLookBack,
    }),
    // the minute that the earliest of those visitors were seen in counts as a whole
    findPopularPages(database.read, toMinute(now) - visitorsLookBack / 60 - 1, popular),
  ]);
  return {
    activeVisitors: moments.visitors,
    recentViews: moments.views,
    popularPages: pages.map(toPage),
  };
}
