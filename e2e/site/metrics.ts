import {
  type Answer,
  backfillGeo,
  createHealthCounts,
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getRealtime,
  getReleaseHealth,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  type Operation,
  type Post,
} from '@ezhuthu/contract';
import type { Page, Request } from '@playwright/test';

type Given<T> = (query: URLSearchParams, request: Request) => T;

/** Makes an operation of the contract answer with these metrics on a page. */
export async function answer<O extends Operation>(
  page: Page,
  { method, path }: O,
  overrides: Answer<O> | Given<Answer<O>>,
): Promise<void> {
  const pattern = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`);
  await page.route(pattern, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const { searchParams } = new URL(request.url());
    const body =
      typeof overrides === 'function' ? (overrides as Given<Answer<O>>)(searchParams, request) : overrides;
    await route.fulfill({ json: body });
  });
}

/** Views per day of each period. */
const getDays: Record<string, number> = { thisMonth: 21, all: 40, '7days': 7 };

const getDay = (back: number) => new Date(Date.UTC(2026, 10, 21 - back)).toISOString().slice(0, 10);

/** Fewer views on earlier days; nine in ten views of a day are from different visitors. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const views = 100 + place * 10;
    return { date: getDay(count - 1 - place), views, uniqueViews: views * 0.9 };
  });

const trafficSources = [
  { source: 'google', views: 4200, percentage: 42 },
  { source: 'direct', views: 3000, percentage: 30 },
  { source: 'Local', views: 1300, percentage: 13 },
  { source: 'facebook', views: 1500, percentage: 15 },
];

const devices = [
  { device: 'mobile', views: 7100, percentage: 71 },
  { device: 'desktop', views: 2650, percentage: 26.5 },
  { device: 'other', views: 250, percentage: 2.5 },
];

/** Known metrics of a site's posts, which the screens are compared with. */
export async function routeMetrics(
  page: Page,
  posts: Pick<Post, 'id' | 'title' | 'urlSlug'>[],
): Promise<void> {
  const ranked = posts.map(({ id, title, urlSlug }, place) => ({
    postId: id,
    title,
    urlSlug,
    views: 5000 - place * 300,
    likes: 20,
    comments: 10,
    engagementScore: 5000 - place * 300 + 200,
  }));
  const overview = {
    totalViews: 1_234_567,
    todayViews: 300,
    yesterdayViews: 200,
    thisMonthViews: 4200,
    lastMonthViews: 5600,
  };
  await answer(page, getAnalyticsDashboard, {
    siteStats: {
      totalViews: 1_234_567,
      uniqueVisitors: 98_765,
      today: 300,
      yesterday: 200,
      thisMonth: 4200,
      lastMonth: 5600,
    },
    soFar: { hours: 9, today: 250, yesterday: 125, days: 21, thisMonth: 4200, lastMonth: 4000 },
    trafficSources,
    deviceBreakdown: devices,
    keptFrom: null,
  });
  await answer(page, getBloggerStats, (query) => ({
    overview,
    dailyViews: daily(getDays[query.get('period')!] ?? 30),
    topPosts: ranked,
    trafficSources,
    deviceTypes: devices,
  }));
  await answer(page, getVisitBreakdown, {
    campaigns: [{ campaign: 'வசந்தம்', views: 250, percentage: 2.5 }],
    mediums: [{ medium: 'search', views: 4200, percentage: 42 }],
    operatingSystems: [{ system: 'Android', views: 7000, percentage: 70 }],
    pages: [{ path: '/about', title: 'பற்றி', views: 120, percentage: 1.2 }],
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour * 10 })),
  });
  const visited = ranked.map(({ urlSlug, title, views }) => ({
    path: `/post/${urlSlug}`,
    title,
    visits: views,
    percentage: 5,
  }));
  await answer(page, getVisits, {
    visits: 5200,
    bounces: 1300,
    bounceRate: 25,
    averageSeconds: 95,
    entryPages: visited,
    exitPages: visited,
    countedFrom: null,
    keptFrom: null,
  });
  await answer(page, listDetailedViews, (query) => {
    const count = getDays[query.get('period')!] ?? 30;
    const all = daily(2 * count);
    const ofPeriod = daily(count);
    if (!query.has('previous')) return ofPeriod;
    return ofPeriod.map((day, place) => ({ ...day, previous: { ...all[place]!, views: 60 + place } }));
  });
  await answer(page, listTopPosts, { posts: ranked });
  const now = {
    activeVisitors: 12,
    recentViews: 345,
    popularPages: posts
      .slice(0, 1)
      .map(({ title, urlSlug }) => ({ title, path: `/post/${urlSlug}`, views: 40 })),
  };
  await answer(page, getRealtime, now);
  // the site's own metrics would include readers of other tests
  await page.route('**/api/stream', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: realtime\ndata: ${JSON.stringify(now)}\n\n`,
    }),
  );
  await answer(page, getVisitors, {
    totalVisitors: 4000,
    newVisitors: 2900,
    returningVisitors: null,
    countries: [
      { country: 'IN', count: 2500 },
      { country: 'LK', count: 900 },
      { country: 'Local', count: 100 },
    ],
    browsers: [
      { browser: 'Chrome', count: 3000 },
      { browser: 'Safari', count: 1000 },
    ],
    keptFrom: null,
  });
  await answer(page, listPostFigures, (query) => getMetrics(posts, query));
  await answer(page, getPostFigures, (_, request) => {
    const id = decodeURIComponent(new URL(request.url()).pathname.split('/')[4]!);
    const { title, urlSlug } = posts.find((post) => post.id === id) ?? posts[0]!;
    return {
      post: {
        id,
        title,
        urlSlug,
        createdAt: '2026-10-01T06:00:00.000Z',
        publishedAt: '2026-10-02T06:00:00.000Z',
      },
      overview: { totalViews: 2450, uniqueVisitors: 1900, avgTimeOnPage: 187, avgScrollDepth: 71.5 },
      dailyViews: daily(14),
      hourlyViews: Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour < 6 ? 0 : hour * 10 })),
      deviceBreakdown: devices,
      trafficSources,
      readingDepth: [
        { depth: 25, views: 2205 },
        { depth: 50, views: 1715 },
        { depth: 75, views: 1225 },
        { depth: 100, views: 490 },
      ],
      keptFrom: null,
    };
  });
  await answer(page, backfillGeo, { stats: { updated: 17 } });
  await answer(page, getReleaseHealth, theHealth);
}

const seen = { firstSeen: '2026-11-20T06:00:00.000Z', lastSeen: '2026-11-21T06:00:00.000Z' };
const { failures } = createHealthCounts();
const reader = { front: 'reader', version: '0.1.0-1a2b3c4d' };

/** A version with ratings of all kinds, one without visitors, and an error. */
const theHealth: Answer<typeof getReleaseHealth> = {
  at: seen.lastSeen,
  fronts: [
    {
      name: reader.front,
      versions: [
        {
          ...createHealthCounts(),
          ...seen,
          version: reader.version,
          views: 52_000,
          renders: 900,
          failures: { ...failures, script: 40, render: 3 },
          p75: { lcp: 1900, inp: 340, cls: 0.31 },
        },
        {
          ...createHealthCounts(),
          ...seen,
          version: '0.1.0-0a0b0c0d',
          p75: { lcp: null, inp: null, cls: null },
        },
      ],
    },
  ],
  errors: [
    {
      ...reader,
      ...seen,
      id: 'a',
      kind: 'script',
      message: 'TypeError: Cannot read properties of undefined (reading …)',
      frame: 'reader/src/post/post-engagement.tsx:63:41',
      mount: '/post',
      stack: 'at reader/src/post/post-engagement.tsx:63:41\nat packages/kit/src/ui/button/button.tsx:20:9',
      count: 40,
    },
  ],
};

/** Search, sort and pagination, as the server does them. */
function getMetrics(
  posts: Pick<Post, 'id' | 'title' | 'urlSlug'>[],
  query: URLSearchParams,
): Answer<typeof listPostFigures> {
  const pageNumber = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 10);
  const found = posts
    .filter(({ title }) => title.includes(query.get('search') ?? ''))
    .map(({ id, title, urlSlug }, place) => ({
      post: {
        id,
        postId: id,
        title,
        urlSlug,
        coverImage: null,
        category: 'கவிதை',
        likes: 0,
        comments: 0,
        createdAt: '2026-10-01T06:00:00.000Z',
        publishedAt: '2026-10-02T06:00:00.000Z',
      },
      analytics: {
        totalViews: 1000 + place * 100,
        periodViews: 500 - place,
        uniqueVisitors: 90 + place,
        dailyViews: [],
      },
    }));
  if (query.get('sort') === 'totalViews' && query.get('order') === 'desc') found.reverse();
  const totalPages = Math.ceil(found.length / limit);
  return {
    totalPosts: found.length,
    posts: found.slice((pageNumber - 1) * limit, pageNumber * limit),
    pagination: {
      currentPage: pageNumber,
      totalPages,
      totalCount: found.length,
      hasMore: pageNumber < totalPages,
    },
    keptFrom: null,
  };
}
