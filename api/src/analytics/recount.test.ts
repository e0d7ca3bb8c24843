import {
  getAnalyticsDashboard,
  getPostFigures,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  type MetricsFilter,
  periods,
} from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import {
  createRecount,
  dayAfter,
  inOrder,
  type Reading,
  readViews,
  type SentView,
  type Span,
  timeOfAct,
} from '../../testing/recount.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createTracking, rebuildMetrics, type Tracking } from './service.ts';

const posts = 3;

const clients = [
  {
    device: 'desktop',
    browser: 'Firefox',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  {
    device: 'mobile',
    browser: 'Chrome',
    agent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
];
const origins = [
  { referrer: undefined, source: 'direct' },
  { referrer: 'https://www.google.co.in/search?q=x', source: 'google' },
  { referrer: 'https://blog.example.org/a?b=c', source: 'blog.example.org' },
];
const zones = [
  { timezone: undefined, country: '' },
  { timezone: 'Asia/Calcutta', country: 'IN' },
  { timezone: 'America/Toronto', country: 'CA' },
];

/** An action of one visitor, `delay` hours after the previous action. */
const act = fc.record({
  delay: fc.constantFrom(0, 0, 0, 1, 5, 26, 24 * 6, 24 * 7, 24 * 29, 24 * 33),
  visitor: fc.nat(4),
  post: fc.option(fc.nat(posts - 1), { nil: undefined }),
  /** Hours since the event. */
  age: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 50, noNaN: true })),
  client: fc.constantFrom(...clients),
  origin: fc.constantFrom(...origins),
  zone: fc.constantFrom(...zones),
  /** Sent twice, the second time after some other actions. */
  isRepeated: fc.boolean(),
  engagement: fc.option(fc.record({ seconds: fc.nat(300), scroll: fc.nat(100) }), { nil: undefined }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Site {
  api: TestApi;
  author: Person;
  tracking: Tracking;
  postIds: string[];
  sent: SentView[];
  read: Reading[];
  /** The earliest view of each visitor's only session. */
  entries: Map<string, Pick<SentView, 'at' | 'source'>>;
  timezone: string;
}

async function aMeasuredSite(timezone: string): Promise<Site> {
  const api = await startTestApi({ SITE_TIMEZONE: timezone });
  const author = await anAuthor(api);
  const postIds: string[] = [];
  for (let n = 0; n < posts; n++) postIds.push((await aPost(api)).id);
  const tracking = createTracking(api.platform);
  return { api, author, tracking, postIds, sent: [], read: [], entries: new Map(), timezone };
}

async function view(
  site: Site,
  { visitor, post, age, client, origin, zone, isRepeated }: Act,
  number: number,
) {
  const { api, tracking, postIds, sent, entries } = site;
  const { at, believed } = timeOfAct(api.clock.now(), age);
  const event = {
    eventId: `event ${number}`,
    visitorId: `v${visitor}`,
    sessionId: `s${visitor}`,
    postId: post === undefined ? undefined : postIds[post],
    url: 'https://site.example/',
    referrer: origin.referrer,
    timezone: zone.timezone,
    timestamp: at.toISOString(),
  };
  const caller = { viewer: null, address: '127.0.0.1', userAgent: client.agent };
  await Promise.all(Array.from({ length: isRepeated ? 2 : 1 }, () => tracking.trackViews([event], caller)));
  const entry = entries.get(event.sessionId);
  if (!entry || believed < entry.at) entries.set(event.sessionId, { at: believed, source: origin.source });
  sent.push({
    visitor: `v${visitor}`,
    postId: event.postId,
    source: entries.get(event.sessionId)!.source,
    country: zone.country,
    device: client.device,
    browser: client.browser,
    seconds: null,
    scroll: null,
    at: believed,
  });
}

async function engage(site: Site, { visitor, post, age, engagement, client }: Act) {
  const { api, tracking, postIds, read } = site;
  const { seconds, scroll } = engagement!;
  const { at, believed } = timeOfAct(api.clock.now(), age);
  const postId = post === undefined ? undefined : postIds[post];
  const event = {
    visitorId: `v${visitor}`,
    sessionId: `s${visitor}`,
    postId,
    url: 'https://site.example/',
    timeSpent: seconds,
    scrollDepth: scroll,
    timestamp: at.toISOString(),
  };
  await tracking.trackEngagements([event], { viewer: null, address: '127.0.0.1', userAgent: client.agent });
  read.push({ visitor: `v${visitor}`, postId, at: believed, seconds, scroll, after: site.sent.length });
}

const getPairs = <Row extends object>(rows: Row[], name: keyof Row, count: keyof Row) =>
  inOrder(rows.map((row) => [String(row[name]), Number(row[count])]));

interface Both {
  answered: unknown;
  counted: unknown;
}

type Recount = ReturnType<typeof createRecount>;

const getQuery = (span: Span) =>
  typeof span === 'string' ? { period: span } : { period: 'custom' as const, from: span[0], to: span[1] };

/** Metrics of the whole site: those of the API, and those counted from the events. */
async function metricsOfSite(
  { api, author, postIds }: Site,
  recount: Recount,
  period: Span,
  filter: MetricsFilter = {},
): Promise<Both> {
  const [input, as] = [{ query: { ...getQuery(period), ...filter } }, { as: author }];
  const { body: dashboard } = await api.call(getAnalyticsDashboard, input, as);
  const { body: visitors } = await api.call(getVisitors, input, as);
  const { body: days } = await api.call(listDetailedViews, input, as);
  const { body: breakdown } = await api.call(getVisitBreakdown, input, as);
  const { body: top } = await api.call(listTopPosts, input, as);
  const yesterday = dayAfter(recount.today, -1);
  return {
    answered: {
      stats: dashboard.siteStats,
      sources: getPairs(dashboard.trafficSources, 'source', 'views'),
      devices: getPairs(dashboard.deviceBreakdown, 'device', 'views'),
      visitors: [visitors.totalVisitors, visitors.newVisitors, visitors.returningVisitors],
      countries: getPairs(visitors.countries, 'country', 'count'),
      browsers: getPairs(visitors.browsers, 'browser', 'count'),
      days: days.filter(({ views }) => views > 0),
      hours: breakdown.hours,
      top: inOrder(top.posts.map(({ postId, views }) => [postId, views])),
    },
    counted: {
      stats: {
        totalViews: recount.views('all'),
        uniqueVisitors: recount.visitors('all'),
        today: recount.viewsOn(recount.today),
        yesterday: recount.viewsOn(yesterday),
        thisMonth: recount.views('thisMonth'),
        lastMonth: recount.views('lastMonth'),
      },
      sources: recount.sources(period),
      devices: recount.devices(period),
      visitors: [recount.visitors(period), recount.newVisitors(period), recount.returningVisitors(period)],
      countries: recount.countries(period),
      browsers: recount.browsers(period),
      days: recount.days(period),
      hours: recount.hours(period),
      top: inOrder(postIds.map((id) => [id, recount.views(period, id)])),
    },
  };
}

async function metricsOfPost(
  { api, author }: Site,
  recount: Recount,
  period: Span,
  id: string,
): Promise<Both> {
  const [query, as] = [getQuery(period), { as: author }];
  const { body: all } = await api.call(listPostFigures, { query }, as);
  const { body } = await api.call(getPostFigures, { params: { id }, query }, as);
  const { overview, post: _, keptFrom: __, ...rest } = body;
  const [views, uniqueVisitors] = [recount.views(period, id), recount.visitors(period, id)];
  const dailyViews = recount.days(period, id);
  return {
    answered: {
      ...overview,
      listed: all.posts.find(({ post }) => post.id === id)!.analytics,
      avgTimeOnPage: overview.avgTimeOnPage.toFixed(6),
      avgScrollDepth: overview.avgScrollDepth.toFixed(6),
      ...rest,
      deviceBreakdown: getPairs(rest.deviceBreakdown, 'device', 'views'),
      trafficSources: getPairs(rest.trafficSources, 'source', 'views'),
    },
    counted: {
      totalViews: views,
      uniqueVisitors,
      listed: { totalViews: recount.views('all', id), periodViews: views, uniqueVisitors, dailyViews },
      avgTimeOnPage: recount.meanSeconds(period, id).toFixed(6),
      avgScrollDepth: recount.meanScroll(period, id).toFixed(6),
      dailyViews,
      hourlyViews: recount.hours(period, id),
      deviceBreakdown: recount.devices(period, id),
      trafficSources: recount.sources(period, id),
      readingDepth: [25, 50, 75, 100].map((depth) => ({ depth, views: recount.reached(period, id, depth) })),
    },
  };
}

const filters: MetricsFilter[] = [
  { source: 'google' },
  { country: 'IN' },
  { source: 'direct', country: 'CA' },
];

/** Metrics for all periods, some custom days and some filters. */
async function allMetrics(site: Site): Promise<{ answered: unknown[]; counted: unknown[] }> {
  const now = site.api.clock.now();
  const recount = createRecount(site.sent, now, site.timezone);
  const all: { period: unknown; metrics: Both }[] = [];
  const { today } = recount;
  const chosen: Span[] = [
    [today, today],
    [dayAfter(today, -40), dayAfter(today, -3)],
    [dayAfter(today, -700), today],
  ];
  for (const filter of filters) {
    const filtered = createRecount(site.sent, now, site.timezone, filter);
    for (const period of ['all', '7days', chosen[1]!] as const)
      all.push({ period: [period, filter], metrics: await metricsOfSite(site, filtered, period, filter) });
  }
  for (const period of [...periods, ...chosen]) {
    all.push({ period, metrics: await metricsOfSite(site, recount, period) });
    for (const id of site.postIds)
      all.push({ period, metrics: await metricsOfPost(site, recount, period, id) });
  }
  return {
    answered: all.map(({ period, metrics }) => [period, metrics.answered]),
    counted: all.map(({ period, metrics }) => [period, metrics.counted]),
  };
}

test('metrics equal a recount of all events, also after a rebuild', async () => {
  const timezones = fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', 'Europe/Lisbon');
  await fc.assert(
    fc.asyncProperty(timezones, fc.array(act, { minLength: 30, maxLength: 60 }), async (timezone, acts) => {
      const site = await aMeasuredSite(timezone);
      try {
        for (const [number, one] of acts.entries()) {
          site.api.clock.advance({ hours: one.delay });
          if (one.engagement) await engage(site, one);
          else await view(site, one, number);
        }
        readViews(site.sent, site.read);
        const live = await allMetrics(site);
        expect(live.answered).toEqual(live.counted);
        await rebuildMetrics(site.api.platform);
        const rebuilt = await allMetrics(site);
        expect(rebuilt.answered).toEqual(live.answered);
      } finally {
        await site.api.close();
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
