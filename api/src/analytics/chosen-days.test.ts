import {
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
} from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';
import { runAnalyticsMaintenance } from './service.ts';

let api: TestApi;
let author: Person;
/** Posts viewed on 3 and 5 June 2040, on 5 June only, and never. */
let posts: [read: string, other: string, never: string];
const noon = 'T06:30:00.000Z';

beforeAll(async () => {
  api = await startTestApi({ ANALYTICS_KEEP_MONTHS: '3' });
  author = await anAuthor(api);
  posts = [(await aPost(api)).id, (await aPost(api)).id, (await aPost(api)).id];
  api.clock.set(`2040-06-03${noon}`);
  const indian = { timezone: 'Asia/Kolkata' };
  for (const visitorId of ['a', 'b']) await aView(api, { visitorId, postId: posts[0], ...indian });
  api.clock.set(`2040-06-05${noon}`);
  const byGoogle = { referrer: 'https://www.google.com/' };
  await aView(api, { visitorId: 'a', postId: posts[0], ...byGoogle });
  for (let n = 0; n < 3; n++) await aView(api, { visitorId: 'c', postId: posts[1] });
  // the last minute of that day in India
  api.clock.set('2040-06-05T18:29:00.000Z');
  await aView(api, { visitorId: 'd', timezone: 'Asia/Colombo' });
  api.clock.set(`2040-06-20${noon}`);
});
afterAll(() => api.close());

const as = () => ({ as: author });
const days = (from: string, to: string) => ({ period: 'custom' as const, from, to });
const june = days('2040-06-03', '2040-06-05');
const csv = (path: string) =>
  api.fetch(`/api/analytics/${path}`, { headers: { authorization: `Bearer ${author.token}` } });

const reads = [
  getAnalyticsDashboard,
  getBloggerStats,
  listDetailedViews,
  listTopPosts,
  getVisitors,
  getVisitBreakdown,
  listPostFigures,
] as const;

describe.each(reads)('$name', (operation) => {
  test.each([
    [days('2040-06-05', '2040-06-03'), 'The last day is before the first one.'],
    [days('2040-06-19', '2040-06-21'), 'No day after today.'],
    [days('2040-06-21', '2040-06-21'), 'No day after today.'],
    [days('2038-06-19', '2040-06-20'), 'No more than 731 days.'],
    [days('1999-12-31', '2000-01-01'), 'No day before 2000-01-01.'],
    [{ period: 'custom' as const, to: '2040-06-05' }, 'Needed with period=custom.'],
    [{ period: '7days' as const, from: '2040-06-05' }, 'Given with period=custom alone.'],
    [days('2040-06-31', '2040-07-01'), 'எழுதியதில் ஏதோ சரியில்லை. சரிபார்த்து மீண்டும் முயலுங்கள்.'],
  ])('refuses %j in a sentence', async (query, sentence) => {
    const { status, body } = await api.call(operation, { query }, as());
    expect([status, body.code, body.message]).toEqual([400, 'invalid', sentence]);
  });

  test('takes as many days as are allowed, and one alone', async () => {
    for (const query of [days('2038-06-21', '2040-06-20'), days('2040-06-20', '2040-06-20')])
      expect((await api.call(operation, { query }, as())).status).toBe(200);
  });
});

test('today is the day of the site, not of UTC', async () => {
  api.clock.set('2040-06-19T19:00:00.000Z');
  const { status } = await api.call(listDetailedViews, { query: days('2040-06-20', '2040-06-20') }, as());
  api.clock.set(`2040-06-20${noon}`);
  expect(status).toBe(200);
});

test('views, visitors and posts are of the chosen days alone', async () => {
  const of = async (query: typeof june) => {
    const [{ body: daily }, { body: visitors }, { body: top }] = [
      await api.call(listDetailedViews, { query }, as()),
      await api.call(getVisitors, { query }, as()),
      await api.call(listTopPosts, { query }, as()),
    ];
    return {
      days: daily.map(({ date, views, uniqueViews }) => [date, views, uniqueViews]),
      visitors: [visitors.totalVisitors, visitors.newVisitors, visitors.returningVisitors],
      countries: visitors.countries,
      top: top.posts.map(({ postId, views }) => [postId, views]),
    };
  };
  expect(await of(june)).toEqual({
    days: [
      ['2040-06-03', 2, 2],
      ['2040-06-04', 0, 0],
      ['2040-06-05', 5, 3],
    ],
    visitors: [4, 4, 1],
    countries: [
      { country: 'IN', count: 2 },
      { country: 'LK', count: 1 },
    ],
    // equal metrics are ordered newest first
    top: [
      [posts[1], 3],
      [posts[0], 3],
      [posts[2], 0],
    ],
  });
  expect(await of(days('2040-06-05', '2040-06-05'))).toMatchObject({ visitors: [3, 2, 1] });
  expect((await of(days('2040-06-03', '2040-06-04'))).top[0]).toEqual([posts[0], 2]);
});

test('a list of posts is sorted by the metrics of the chosen days', async () => {
  const sorted = async (sort: 'periodViews' | 'uniqueVisitors', order: 'asc' | 'desc', query = june) => {
    const { body } = await api.call(listPostFigures, { query: { ...query, sort, order } }, as());
    return body.posts.map(({ post, analytics }) => [
      posts.indexOf(post.id),
      analytics.periodViews,
      analytics.uniqueVisitors,
    ]);
  };
  const last = days('2040-06-05', '2040-06-05');
  expect(await sorted('uniqueVisitors', 'desc')).toEqual([
    [0, 3, 2],
    [1, 3, 1],
    [2, 0, 0],
  ]);
  expect(await sorted('uniqueVisitors', 'asc')).toEqual([
    [2, 0, 0],
    [1, 3, 1],
    [0, 3, 2],
  ]);
  expect(await sorted('periodViews', 'desc', last)).toEqual([
    [1, 3, 1],
    [0, 1, 1],
    [2, 0, 0],
  ]);
  const { body } = await api.call(getPostFigures, { params: { id: posts[0] }, query: june }, as());
  expect(body.overview).toMatchObject({ totalViews: 3, uniqueVisitors: 2 });
});

describe('the days before', () => {
  test('stand beside those of the period, as many of them', async () => {
    const query = { ...days('2040-06-05', '2040-06-06'), previous: true };
    const { body } = await api.call(listDetailedViews, { query }, as());
    expect(body).toEqual([
      {
        date: '2040-06-05',
        views: 5,
        uniqueViews: 3,
        previous: { date: '2040-06-03', views: 2, uniqueViews: 2 },
      },
      {
        date: '2040-06-06',
        views: 0,
        uniqueViews: 0,
        previous: { date: '2040-06-04', views: 0, uniqueViews: 0 },
      },
    ]);
  });

  test('are included on request, except for all time', async () => {
    const ofPeriod = async (query: object) =>
      (await api.call(listDetailedViews, { query }, as())).body.filter(({ previous }) => previous).length;
    expect(await ofPeriod({ period: '7days' })).toBe(0);
    expect(await ofPeriod({ period: '7days', previous: true })).toBe(7);
    expect(await ofPeriod({ period: 'all', previous: true })).toBe(0);
  });

  test('are filtered as the others are', async () => {
    const query = { ...days('2040-06-05', '2040-06-06'), previous: true, country: 'IN' };
    const { body } = await api.call(listDetailedViews, { query }, as());
    expect(body.map(({ views, previous }) => [views, previous!.views])).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });
});

describe('a filter', () => {
  test.each([{ country: 'India' }, { country: 'in' }, { source: '' }, { source: 'x'.repeat(101) }])(
    'that makes no sense is refused (%j)',
    async (filter) => {
      const { status, body } = await api.call(getVisitors, { query: filter }, as());
      expect([status, body.code]).toEqual([400, 'invalid']);
    },
  );

  test('without matching views is empty', async () => {
    const query = { ...june, source: 'nowhere' };
    const { body } = await api.call(getBloggerStats, { query }, as());
    expect(body.overview.totalViews).toBe(0);
    expect(body.trafficSources).toEqual([]);
  });

  test('changes all metrics of an answer', async () => {
    const query = { ...june, source: 'google' };
    const { body } = await api.call(getBloggerStats, { query }, as());
    expect(body).toMatchObject({
      overview: { totalViews: 1, thisMonthViews: 1, lastMonthViews: 0 },
      topPosts: [{ postId: posts[0], views: 1 }, { views: 0 }, { views: 0 }],
      trafficSources: [{ source: 'google', views: 1, percentage: 100 }],
    });
    const { body: visits } = await api.call(getVisitBreakdown, { query }, as());
    expect(visits.mediums).toEqual([{ medium: 'search', views: 1, percentage: 100 }]);
    const table = await (await csv('traffic-sources.csv?period=thisMonth&country=LK')).text();
    expect(table.trimEnd().split('\n').slice(1)).toEqual(['direct,1,100']);
  });
});

describe('once single views are gone', () => {
  beforeAll(async () => {
    api.clock.set(`2040-12-10${noon}`);
    await aView(api, { visitorId: 'late', timezone: 'Asia/Kolkata' });
    await runAnalyticsMaintenance(api.platform);
  });

  test('all metrics of chosen days stay', async () => {
    const { body: daily } = await api.call(listDetailedViews, { query: june }, as());
    expect(daily.map(({ views }) => views)).toEqual([2, 0, 5]);
    const { body } = await api.call(getVisitors, { query: june }, as());
    expect(body).toEqual({
      totalVisitors: 4,
      newVisitors: 4,
      returningVisitors: 1,
      countries: [
        { country: 'IN', count: 2 },
        { country: 'LK', count: 1 },
      ],
      browsers: [{ browser: 'Firefox', count: 4 }],
      keptFrom: null,
    });
    const { body: list } = await api.call(
      listPostFigures,
      { query: { ...june, sort: 'uniqueVisitors' } },
      as(),
    );
    expect([list.keptFrom, list.posts[0]!.analytics]).toMatchObject([
      null,
      { periodViews: 3, uniqueVisitors: 2 },
    ]);
    const table = await (await csv('countries.csv?period=custom&from=2040-06-03&to=2040-06-05')).text();
    expect(table.trimEnd().split('\n').slice(1)).toEqual(['IN,2', 'LK,1']);
  });

  test('a filter answers since then, and says so', async () => {
    const query = { period: 'all' as const, country: 'IN' };
    const { body } = await api.call(getAnalyticsDashboard, { query }, as());
    expect(body).toMatchObject({ siteStats: { totalViews: 1, uniqueVisitors: 1 }, keptFrom: '2040-09-01' });
    const { body: daily } = await api.call(listDetailedViews, { query }, as());
    expect([daily[0]!.date, daily.at(-1)!.date]).toEqual(['2040-09-01', '2040-12-10']);
  });

  test('a filter of days before is refused', async () => {
    const { status, body } = await api.call(getVisitors, { query: { ...june, country: 'IN' } }, as());
    expect([status, body.message]).toEqual([
      400,
      'Single views are kept since 2040-09-01; a filter needs later days.',
    ]);
  });

  test('documented periods have all their metrics as before', async () => {
    const { body } = await api.call(getVisitors, { query: { period: 'all' } }, as());
    expect(body).toMatchObject({ totalVisitors: 5, keptFrom: null });
  });
});
