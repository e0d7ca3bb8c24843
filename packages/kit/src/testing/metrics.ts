import {
  type Answer,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listPosts,
  listTopPosts,
  type PostMetrics,
  type RankedPost,
} from '@ezhuthu/contract';
import { aPostSummary } from './factories.ts';
import { answer } from './fake-api.ts';

const instant = '2026-11-19T20:00:00.000Z';

export function aRankedPost(overrides: Partial<RankedPost> = {}): RankedPost {
  const { title = 'மழை', views = 0, likes = 0, comments = 0 } = overrides;
  const engagementScore = views + 5 * likes + 10 * comments;
  return {
    postId: title,
    title,
    urlSlug: title,
    views,
    likes,
    comments,
    engagementScore,
    ...overrides,
  };
}

export function aMeasuredPost(title: string, overrides: Partial<PostMetrics['analytics']> = {}): PostMetrics {
  return {
    post: {
      id: title,
      postId: title,
      title,
      urlSlug: title,
      coverImage: null,
      category: 'கவிதை',
      publishedAt: instant,
      createdAt: '2026-10-01T08:00:00.000Z',
      likes: 0,
      comments: 0,
    },
    analytics: { totalViews: 0, periodViews: 0, uniqueVisitors: 0, dailyViews: [], ...overrides },
  };
}

const sources = [
  { source: 'google', views: 60, percentage: 60 },
  { source: 'Local', views: 10, percentage: 10 },
  { source: '', views: 5, percentage: 5 },
  { source: 'direct', views: 25, percentage: 25 },
];

const devices = [
  { device: 'mobile', views: 75, percentage: 75 },
  { device: 'desktop', views: 24, percentage: 24 },
  { device: 'tablet', views: 1, percentage: 1 },
];

const days = [
  { date: '2026-11-19', views: 1200, uniqueViews: 800 },
  { date: '2026-11-20', views: 50, uniqueViews: 40 },
  { date: '2026-11-21', views: 75, uniqueViews: 60 },
];

const ranked = Array.from({ length: 20 }, (_, n) =>
  aRankedPost({ title: `பதிவு ${n + 1}`, postId: `post-${n + 1}`, views: 2000 - n, likes: 3, comments: 2 }),
);

export const theDashboard: Answer<typeof getAnalyticsDashboard> = {
  siteStats: {
    totalViews: 2_500_000,
    uniqueVisitors: 12_345,
    today: 75,
    yesterday: 50,
    thisMonth: 1325,
    lastMonth: 2650,
  },
  soFar: { hours: 9, today: 33, yesterday: 30, days: 22, thisMonth: 1325, lastMonth: 1250 },
  trafficSources: sources,
  deviceBreakdown: devices,
  keptFrom: null,
};

export const theStatistics: Answer<typeof getBloggerStats> = {
  overview: {
    totalViews: 2_500_000,
    todayViews: 75,
    yesterdayViews: 50,
    thisMonthViews: 1325,
    lastMonthViews: 2650,
  },
  dailyViews: days.slice(0, 2),
  topPosts: ranked,
  trafficSources: sources,
  deviceTypes: devices,
};

export const theVisitors: Answer<typeof getVisitors> = {
  totalVisitors: 1500,
  newVisitors: 1000,
  returningVisitors: 500,
  countries: [
    { country: 'IN', count: 900 },
    { country: 'Local', count: 200 },
    { country: 'LK', count: 100 },
  ],
  browsers: [
    { browser: 'Chrome', count: 1100 },
    { browser: 'Firefox', count: 400 },
  ],
  keptFrom: null,
};

const theBreakdown: Answer<typeof getVisitBreakdown> = {
  campaigns: [{ campaign: 'வசந்தம்', views: 5, percentage: 5 }],
  mediums: [{ medium: 'search', views: 60, percentage: 60 }],
  operatingSystems: [{ system: 'Android', views: 75, percentage: 75 }],
  pages: [{ path: '/about', title: 'பற்றி', views: 9, percentage: 9 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour === 9 ? 100 : 0 })),
};

export const theVisits: Answer<typeof getVisits> = {
  visits: 1200,
  bounces: 300,
  bounceRate: 25,
  averageSeconds: 95,
  entryPages: [
    { path: '/post/மழை', title: 'மழை', visits: 900, percentage: 75 },
    { path: '', title: '', visits: 300, percentage: 25 },
  ],
  exitPages: [{ path: '/about', title: '', visits: 1200, percentage: 100 }],
  countedFrom: null,
  keptFrom: null,
};

export const theRealtime: Answer<typeof getRealtime> = {
  activeVisitors: 7,
  recentViews: 1234,
  popularPages: [{ title: 'மழை', path: '/post/மழை', views: 9 }],
};

export const thePostMetrics: Answer<typeof getPostFigures> = {
  post: { id: 'post-1', title: 'பதிவு 1', urlSlug: 'பதிவு-1', createdAt: instant, publishedAt: null },
  overview: { totalViews: 1325, uniqueVisitors: null, avgTimeOnPage: 125, avgScrollDepth: 66.6 },
  dailyViews: days,
  hourlyViews: Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour === 21 ? 400 : 0 })),
  deviceBreakdown: devices,
  trafficSources: sources,
  readingDepth: [
    { depth: 25, views: 1000 },
    { depth: 50, views: 800 },
    { depth: 75, views: 500 },
    { depth: 100, views: 265 },
  ],
  keptFrom: null,
};

export const thePosts: Answer<typeof listPostFigures> = {
  totalPosts: 12,
  posts: [
    aMeasuredPost('மழை', { totalViews: 5000, periodViews: 1200, uniqueVisitors: 900 }),
    aMeasuredPost('கடல்', { totalViews: 7, periodViews: 3, uniqueVisitors: null }),
  ],
  pagination: { currentPage: 1, totalPages: 2, totalCount: 12, hasMore: true },
  keptFrom: null,
};

/** Handlers for all analytics requests of a blog with visitors. */
export const allMetrics = [
  answer(getAnalyticsDashboard, theDashboard),
  answer(getBloggerStats, theStatistics),
  answer(listDetailedViews, days),
  answer(listTopPosts, { posts: ranked }),
  answer(getVisitors, theVisitors),
  answer(getVisitBreakdown, theBreakdown),
  answer(getVisits, theVisits),
  answer(getRealtime, theRealtime),
  answer(getPostFigures, thePostMetrics),
  answer(listPostFigures, thePosts),
  answer(listPosts, {
    posts: [aPostSummary({ title: 'புதியது', views: 3210, likes: 4, comments: 5 })],
    pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false },
  }),
];
