import { z } from 'zod';
import { flag, instant, pageSize, pagination, paging } from './common.ts';
import { allPostsPageSize, maxSearch, topPostsSize } from './limits.ts';
import { isoDay, metricsFilter, span, withValidSpan } from './metrics-query.ts';
import { operation } from './operation.ts';

/** Metrics of the blog default to this month, those of a post to 30 days. */
const ofBlog = { ...span('thisMonth'), ...metricsFilter };

/**
 * First day with stored single views, if the period begins earlier and is filtered: filtered metrics then start on this
 * day. Null if nothing is missing.
 */
const keptFrom = isoDay.nullable();

/** Distinct visitors; null where visitors are not recognised across days. */
const visitors = z.int().nullable();

const dayViews = z.object({ date: isoDay, views: z.int(), uniqueViews: z.int() });
export type DayViews = z.infer<typeof dayViews>;

/** Percentage of all views of the period, with one decimal. */
const sourceViews = z.object({ source: z.string(), views: z.int(), percentage: z.number() });
export type SourceViews = z.infer<typeof sourceViews>;

/** `device` is mobile, desktop, tablet or other. */
const deviceViews = z.object({ device: z.string(), views: z.int(), percentage: z.number() });
export type DeviceViews = z.infer<typeof deviceViews>;

export const getAnalyticsDashboard = operation('getAnalyticsDashboard', 'GET /api/analytics/dashboard', {
  access: 'author',
  query: withValidSpan(z.object(ofBlog)),
  response: z.object({
    /** The first two are for all time. */
    siteStats: z.object({
      totalViews: z.int(),
      uniqueVisitors: visitors,
      today: z.int(),
      yesterday: z.int(),
      thisMonth: z.int(),
      lastMonth: z.int(),
    }),
    /** Views of today and this month so far, and of the same part of yesterday and last month. */
    soFar: z.object({
      /** Completed hours of today, 0 to 23; today's and yesterday's views cover only these. */
      hours: z.int().min(0).max(23),
      today: z.int(),
      yesterday: z.int(),
      /** Days of this month including today; last month's views cover as many of its first days. */
      days: z.int().min(1).max(31),
      thisMonth: z.int(),
      lastMonth: z.int(),
    }),
    trafficSources: z.array(sourceViews),
    deviceBreakdown: z.array(deviceViews),
    keptFrom,
  }),
});

const rankedPost = z.object({
  postId: z.string(),
  title: z.string(),
  urlSlug: z.string(),
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** views + 5 · likes + 10 · comments. */
  engagementScore: z.int(),
});
export type RankedPost = z.infer<typeof rankedPost>;

export const getBloggerStats = operation('getBloggerStats', 'GET /api/analytics/blogger-style', {
  access: 'author',
  query: withValidSpan(z.object(ofBlog)),
  response: z.object({
    overview: z.object({
      totalViews: z.int(),
      todayViews: z.int(),
      yesterdayViews: z.int(),
      thisMonthViews: z.int(),
      lastMonthViews: z.int(),
    }),
    dailyViews: z.array(dayViews),
    topPosts: z.array(rankedPost),
    trafficSources: z.array(sourceViews),
    deviceTypes: z.array(deviceViews),
  }),
});

const comparedDay = dayViews.extend({ previous: dayViews.optional() });
export type ComparedDay = z.infer<typeof comparedDay>;

/**
 * Every day of the period, oldest first, including those without views; `all` begins with the first day that
 * has any. `previous` adds the corresponding day of the preceding period of the same length, except for
 * `all`.
 */
export const listDetailedViews = operation('listDetailedViews', 'GET /api/analytics/detailed-views', {
  access: 'author',
  query: withValidSpan(z.object({ ...ofBlog, previous: flag.default(false) })),
  response: z.array(comparedDay),
});

/** Public posts by views in the period, most first; those without views come last, newest first. */
export const listTopPosts = operation('listTopPosts', 'GET /api/analytics/top-posts', {
  access: 'author',
  query: withValidSpan(z.object({ ...ofBlog, limit: pageSize(topPostsSize) })),
  response: z.object({ posts: z.array(rankedPost) }),
});

/** Visitors and most viewed pages of the last 5 minutes, and views of the last 60. */
export const realtime = z.object({
  activeVisitors: z.int(),
  recentViews: z.int(),
  popularPages: z.array(z.object({ title: z.string(), path: z.string(), views: z.int() })),
});
export type Realtime = z.infer<typeof realtime>;

export const getRealtime = operation('getRealtime', 'GET /api/analytics/realtime', {
  access: 'author',
  response: realtime,
});

export const getVisitors = operation('getVisitors', 'GET /api/analytics/visitors', {
  access: 'author',
  query: withValidSpan(z.object(ofBlog)),
  response: z.object({
    totalVisitors: visitors,
    /** First seen within the period. */
    newVisitors: visitors,
    /** Seen on an earlier day. */
    returningVisitors: visitors,
    /** ISO 3166 alpha-2 codes and visitors, most first. */
    countries: z.array(z.object({ country: z.string(), count: z.int() })),
    browsers: z.array(z.object({ browser: z.string(), count: z.int() })),
    keptFrom,
  }),
});

const share = { views: z.int(), percentage: z.number() };

/**
 * Further shares of the views of a period, most first; percentages are of all its views, with one decimal.
 */
export const getVisitBreakdown = operation('getVisitBreakdown', 'GET /api/analytics/breakdown', {
  access: 'author',
  query: withValidSpan(z.object(ofBlog)),
  response: z.object({
    /** `utm_campaign` of the URL. */
    campaigns: z.array(z.object({ campaign: z.string(), ...share })),
    /** `utm_medium`, or else direct, search, social or referral. */
    mediums: z.array(z.object({ medium: z.string(), ...share })),
    operatingSystems: z.array(z.object({ system: z.string(), ...share })),
    /** Pages other than posts, with the title that was seen first. */
    pages: z.array(z.object({ path: z.string(), title: z.string(), ...share })),
    /** Views by hour of the day in the site's time zone, summed over the period. */
    hours: z.array(z.object({ hour: z.int().min(0).max(23), views: z.int() })),
  }),
});

const visitedPage = z.object({
  /** Empty for a post that is deleted. */
  path: z.string(),
  title: z.string(),
  visits: z.int(),
  /** Of all visits, with one decimal. */
  percentage: z.number(),
});
export type VisitedPage = z.infer<typeof visitedPage>;

/**
 * Visits that began in the period; a visit is a session of the tracker, which ends after 30 minutes without a sign of its
 * reader. Its entry page is that of its first view, its exit page that of its last. A bounce is a visit of one view that was
 * read for less than 10 seconds. The length of a visit is the time from its first view to the end of reading one of its
 * pages, the latest one.
 */
export const getVisits = operation('getVisits', 'GET /api/analytics/visits', {
  access: 'author',
  query: withValidSpan(z.object(ofBlog)),
  response: z.object({
    visits: z.int(),
    bounces: z.int(),
    /** Percentage of all visits, with one decimal. */
    bounceRate: z.number(),
    /** The mean length of all visits. */
    averageSeconds: z.int(),
    /** Up to 1,000, most visits first. */
    entryPages: z.array(visitedPage),
    exitPages: z.array(visitedPage),
    /** First day with visits, if the period has views of earlier days: visits were not counted then. Null otherwise. */
    countedFrom: isoDay.nullable(),
    keptFrom,
  }),
});

export const allPostsSorts = [
  'totalViews',
  'periodViews',
  'uniqueVisitors',
  'publishedAt',
  'createdAt',
] as const;
export type AllPostsSort = (typeof allPostsSorts)[number];

const measuredPost = z.object({
  id: z.string(),
  postId: z.string(),
  title: z.string(),
  urlSlug: z.string(),
  coverImage: z.string().nullable(),
  category: z.string(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  likes: z.int(),
  comments: z.int(),
});

const postMetrics = z.object({
  post: measuredPost,
  analytics: z.object({
    totalViews: z.int(),
    periodViews: z.int(),
    /** Views in the period. */
    uniqueVisitors: visitors,
    /** Days of the period with views, oldest first. */
    dailyViews: z.array(dayViews),
  }),
});
export type PostMetrics = z.infer<typeof postMetrics>;

/** All public posts with their metrics. `search` matches part of the title. */
export const listPostFigures = operation('listPostFigures', 'GET /api/analytics/all-posts-detailed', {
  access: 'author',
  query: withValidSpan(
    paging.extend({
      ...span('30days'),
      limit: pageSize(allPostsPageSize),
      search: z.string().trim().max(maxSearch).default(''),
      sort: z.enum(allPostsSorts).default('publishedAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
  ),
  response: z.object({ totalPosts: z.int(), posts: z.array(postMetrics), pagination, keptFrom }),
});

/** Metrics of one post of any status, by id or slug. @throws 404 when there is none */
export const getPostFigures = operation('getPostFigures', 'GET /api/analytics/post/:id/detailed', {
  access: 'author',
  params: z.object({ id: z.string().max(300) }),
  query: withValidSpan(z.object(span('30days'))),
  response: z.object({
    post: z.object({
      id: z.string(),
      title: z.string(),
      urlSlug: z.string(),
      createdAt: instant,
      publishedAt: instant.nullable(),
    }),
    /** All within the period. */
    overview: z.object({
      totalViews: z.int(),
      uniqueVisitors: visitors,
      /** Mean seconds of the views with a known time. */
      avgTimeOnPage: z.number(),
      /** Mean percentage, 0 to 100. */
      avgScrollDepth: z.number(),
    }),
    dailyViews: z.array(dayViews),
    /** Views by hour of the day in the site's time zone, summed over the period. */
    hourlyViews: z.array(z.object({ hour: z.int().min(0).max(23), views: z.int() })),
    deviceBreakdown: z.array(deviceViews),
    trafficSources: z.array(sourceViews),
    /** Number of views that reached 25, 50, 75 and 100 percent of the post. */
    readingDepth: z.array(z.object({ depth: z.int(), views: z.int() })),
    keptFrom,
  }),
});

/** Sets the country of visitors that have none from their time zone. */
export const backfillGeo = operation('backfillGeo', 'POST /api/analytics/backfill-geo', {
  access: 'author',
  response: z.object({ stats: z.object({ updated: z.int() }) }),
});
