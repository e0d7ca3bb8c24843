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

/** Realtime metrics; reading them costs the same at any number of views. */
export async function realtimeMetrics({ database, clock }: Platform): Promise<Realtime> {
  const now = clock.now();
  const second = toSecond(now);
  const [buckets, pages] = await Promise.all([
    findRealtimeBuckets(database.read, {
      views: second - viewsLookBack,
      visitors: second - visitorsLookBack,
    }),
    // includes the whole minute in which the period of active visitors begins
    findPopularPages(database.read, toMinute(now) - visitorsLookBack / 60 - 1, popular),
  ]);
  return {
    activeVisitors: buckets.visitors,
    recentViews: buckets.views,
    popularPages: pages.map(toPage),
  };
}
