import {
  backfillGeo,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  recordPostView,
  topPostsSize,
  track,
  trackEngagement,
} from '@ezhuthu/contract';
import type { Config } from '../platform/config/config.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import { visiblePostRef } from '../posts/service.ts';
import type { Slice } from '../slice.ts';
import type { Tracking } from './ingest/tracking.ts';
import { backfillCountries } from './maintenance/backfill.ts';
import { sharesBy, visitBreakdown, visitorMetrics } from './metrics/blog.ts';
import { mountMetricTables } from './metrics/csv-tables.ts';
import { comparedDays, dailyViews, siteStats, viewsSoFar } from './metrics/days.ts';
import { isLongSpan, resolveQuery } from './metrics/period.ts';
import { countListed, listPostMetrics, postMetrics } from './metrics/posts.ts';
import { realtimeMetrics } from './metrics/realtime/realtime.ts';
import { topPosts } from './metrics/top-posts.ts';
import { visitMetrics } from './metrics/visits.ts';

/** Requests per second and address after a burst of `trackRate`. */
const sustained = 50;
/** Per address; high enough for a school behind one address. */
const openingLimit = { points: 300, seconds: 60 };

const analyticsRoutes = ({ trackRate }: Config, tracking: Tracking) => {
  const limit = { points: trackRate, seconds: trackRate / sustained };
  return [
    on(
      track,
      async (_platform, call) => {
        await tracking.trackViews(call.body, call);
        return { accepted: call.body.length };
      },
      { limit },
    ),

    on(
      trackEngagement,
      async (_platform, call) => {
        await tracking.trackEngagements(call.body.events, call);
        return { accepted: call.body.events.length };
      },
      { limit },
    ),

    on(
      recordPostView,
      async (platform, call) =>
        tracking.trackOpening(await visiblePostRef(platform, call.params.id, null), call),
      { limit: openingLimit },
    ),

    ...metricRoutes,
  ];
};

/** Metrics of a span of any length. */
const onSpan: typeof on = (operation, handler) => on(operation, handler, { isLong: isLongSpan });

const metricRoutes = [
  onSpan(getAnalyticsDashboard, async (platform, call) => {
    const of = await resolveQuery(platform, call.query);
    const [stats, soFar, sources, breakdown] = await Promise.all([
      siteStats(of),
      viewsSoFar(of),
      sharesBy(of, 'source'),
      sharesBy(of, 'device'),
    ]);
    return {
      siteStats: stats,
      soFar,
      trafficSources: sources,
      deviceBreakdown: breakdown,
      keptFrom: of.keptFrom,
    };
  }),

  onSpan(getBloggerStats, async (platform, call) => {
    const of = await resolveQuery(platform, call.query);
    const [stats, days, posts, sources, deviceTypes] = await Promise.all([
      siteStats(of),
      dailyViews(of),
      topPosts(of, topPostsSize),
      sharesBy(of, 'source'),
      sharesBy(of, 'device'),
    ]);
    const overview = {
      totalViews: stats.totalViews,
      todayViews: stats.today,
      yesterdayViews: stats.yesterday,
      thisMonthViews: stats.thisMonth,
      lastMonthViews: stats.lastMonth,
    };
    return { overview, dailyViews: days, topPosts: posts, trafficSources: sources, deviceTypes };
  }),

  onSpan(listDetailedViews, async (platform, call) => {
    const of = await resolveQuery(platform, call.query);
    return call.query.previous ? comparedDays(of) : dailyViews(of);
  }),

  onSpan(listTopPosts, async (platform, call) => ({
    posts: await topPosts(await resolveQuery(platform, call.query), call.query.limit),
  })),

  on(getRealtime, (platform) => realtimeMetrics(platform)),

  onSpan(getVisitors, async (platform, call) => visitorMetrics(await resolveQuery(platform, call.query))),

  onSpan(getVisitBreakdown, async (platform, call) =>
    visitBreakdown(await resolveQuery(platform, call.query)),
  ),

  onSpan(getVisits, async (platform, call) => visitMetrics(await resolveQuery(platform, call.query))),

  onSpan(listPostFigures, async (platform, call) => {
    const of = await resolveQuery(platform, call.query);
    const [posts, total] = await Promise.all([
      listPostMetrics(of, call.query, toSlice(call.query)),
      countListed(of, call.query.search),
    ]);
    const pagination = toPagination(call.query, total);
    return { totalPosts: total, posts, pagination, keptFrom: of.keptFrom };
  }),

  onSpan(getPostFigures, async (platform, call) =>
    postMetrics(await resolveQuery(platform, call.query), call.params.id, call.viewer),
  ),

  on(backfillGeo, async (platform) => ({ stats: { updated: await backfillCountries(platform) } })),
];

export const analytics: Slice = {
  routes: ({ platform, tracking }) => analyticsRoutes(platform.config, tracking),
  mount: (router, { platform }) => mountMetricTables(router, platform),
};
