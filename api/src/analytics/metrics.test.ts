import {
  addComment,
  getAnalyticsDashboard,
  getBloggerStats,
  getRealtime,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  toggleLike,
} from '@ezhuthu/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';

let api: TestApi;
let author: Person;
beforeAll(async () => {
  api = await startTestApi();
  author = await anAuthor(api);
});
afterAll(() => api.close());

const as = () => ({ as: author });

const reads = [
  getAnalyticsDashboard,
  getBloggerStats,
  listDetailedViews,
  listTopPosts,
  getVisitors,
  getVisitBreakdown,
  listPostFigures,
] as const;

test.each(reads)('$name refuses a period that there is not', async (operation) => {
  const { status, body } = await api.call(operation, { query: { period: 'tomorrow' as never } }, as());
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test.each([...reads, getRealtime])('$name is for the author alone', async (operation) => {
  expect((await api.call(operation, {})).status).toBe(401);
  expect((await api.call(operation, {}, { as: await aReader(api) })).status).toBe(403);
});

test('the dashboard tells views, and shares of all views of its period', async () => {
  api.clock.advance({ days: 70 });
  await aView(api, { referrer: 'https://www.google.com/' });
  api.clock.advance({ days: 1 });
  for (let n = 0; n < 2; n++) await aView(api, { referrer: 'https://t.co/x' });
  const { body } = await api.call(getAnalyticsDashboard, { query: { period: '7days' } }, as());
  expect(body.siteStats).toMatchObject({ today: 2, yesterday: 1 });
  expect(body.trafficSources).toEqual([
    { source: 'twitter', views: 2, percentage: 66.7 },
    { source: 'google', views: 1, percentage: 33.3 },
  ]);
  expect(body.deviceBreakdown).toEqual([{ device: 'desktop', views: 3, percentage: 100 }]);
});

test('at midnight a sliding window goes on without any event', async () => {
  api.clock.advance({ days: 40 });
  await aView(api);
  const views = async () =>
    (await api.call(getBloggerStats, { query: { period: '7days' } }, as())).body.dailyViews.map(
      (day) => day.views,
    );
  expect(await views()).toEqual([0, 0, 0, 0, 0, 0, 1]);
  const seen = async () =>
    (await api.call(getVisitors, { query: { period: '7days' } }, as())).body.totalVisitors;
  expect(await seen()).toBe(1);
  api.clock.advance({ days: 6 });
  expect([await views(), await seen()]).toEqual([[1, 0, 0, 0, 0, 0, 0], 1]);
  api.clock.advance({ days: 1 });
  expect([await views(), await seen()]).toEqual([[0, 0, 0, 0, 0, 0, 0], 0]);
});

test('all days begin with the first that has views', async () => {
  const site = await startTestApi();
  const owner = await anAuthor(site);
  const days = async () =>
    (await site.call(listDetailedViews, { query: { period: 'all' } }, { as: owner })).body;
  expect(await days()).toEqual([]);
  await aView(site);
  site.clock.advance({ days: 1 });
  expect(await days()).toEqual([
    { date: '2040-03-10', views: 1, uniqueViews: 1 },
    { date: '2040-03-11', views: 0, uniqueViews: 0 },
  ]);
  await site.close();
});

test('top posts are those most viewed, then those never viewed, the newest first', async () => {
  api.clock.advance({ days: 70 });
  const [first, second, never, newest] = [
    await aPost(api),
    await aPost(api),
    await aPost(api),
    await aPost(api),
  ];
  api.clock.advance({ minutes: 1 });
  const last = await aPost(api);
  await aView(api, { postId: second.id });
  for (let n = 0; n < 2; n++) await aView(api, { postId: first.id });
  const { body } = await api.call(listTopPosts, { query: { period: '7days', limit: 5 } }, as());
  expect(body.posts.map(({ postId }) => postId).slice(0, 3)).toEqual([first.id, second.id, last.id]);
  expect(new Set(body.posts.slice(3).map(({ postId }) => postId))).toEqual(new Set([never.id, newest.id]));
});

test("a post's engagement score is views, five for each like and ten for each comment", async () => {
  const reader = await aReader(api);
  const { id } = await aPost(api);
  await api.call(toggleLike, { params: { id } }, { as: reader });
  await api.call(addComment, { params: { id }, body: { text: 'நன்று' } }, { as: reader });
  for (let n = 0; n < 50; n++) await aView(api, { postId: id });
  const { body } = await api.call(listTopPosts, { query: { period: 'all', limit: 1 } }, as());
  expect(body.posts).toMatchObject([{ postId: id, views: 50, likes: 1, comments: 1, engagementScore: 65 }]);
});

test('live metrics are of the last minutes: five for visitors and pages, sixty for views', async () => {
  api.clock.advance({ days: 1 });
  const post = await aPost(api, { title: 'நேரலை' });
  await aView(api, { postId: post.id, visitorId: 'live' });
  api.clock.advance({ minutes: 1 });
  await aView(api, { postId: post.id, visitorId: 'live' });
  await aView(api, { title: 'முகப்பு' });
  const live = async () => (await api.call(getRealtime, {}, as())).body;
  expect(await live()).toEqual({
    activeVisitors: 2,
    recentViews: 3,
    popularPages: [
      { title: 'நேரலை', path: '/post/நேரலை', views: 2 },
      { title: expect.any(String), path: '/', views: 1 },
    ],
  });
  api.clock.advance({ minutes: 4 });
  await aView(api, { visitorId: 'live' });
  api.clock.advance({ minutes: 2 });
  expect(await live()).toEqual({
    activeVisitors: 1,
    recentViews: 4,
    // the most viewed page of the last hour has no views now
    popularPages: [{ title: expect.any(String), path: '/', views: 1 }],
  });
  api.clock.advance({ minutes: 60 });
  expect(await live()).toEqual({ activeVisitors: 0, recentViews: 0, popularPages: [] });
});

test('who comes back on another day is a returning visitor', async () => {
  api.clock.set('2041-05-05T06:30:00.000Z');
  for (const visitorId of ['faithful', 'once']) await aView(api, { visitorId });
  api.clock.advance({ days: 2 });
  await aView(api, { visitorId: 'faithful' });
  const { body } = await api.call(getVisitors, { query: { period: '7days' } }, as());
  expect(body).toMatchObject({ totalVisitors: 2, newVisitors: 2, returningVisitors: 1 });
});

test('views so far are compared with the same part of the day and month before', async () => {
  const read = async (at: string, views: number) => {
    api.clock.set(at);
    for (let n = 0; n < views; n++) await aView(api);
  };
  // noon in India, whose midnight is 18:30 UTC
  await read('2042-06-02T06:30:00.000Z', 4);
  await read('2042-06-03T06:30:00.000Z', 5);
  await read('2042-06-04T06:30:00.000Z', 20);
  await read('2042-07-01T06:30:00.000Z', 1);
  await read('2042-07-02T02:00:00.000Z', 2);
  await read('2042-07-02T12:30:00.000Z', 30);
  await read('2042-07-03T02:30:00.000Z', 3);
  await read('2042-07-03T03:40:00.000Z', 1);
  const { body } = await api.call(getAnalyticsDashboard, {}, as());
  expect(body.siteStats).toMatchObject({ today: 4, yesterday: 32 });
  expect(body.soFar).toEqual({
    hours: 9,
    today: 3,
    yesterday: 2,
    days: 3,
    thisMonth: 37,
    lastMonth: 9,
  });
});

test('a month longer than the last one is compared with all of it', async () => {
  api.clock.set('2043-02-28T06:30:00.000Z');
  await aView(api);
  api.clock.set('2043-03-31T06:30:00.000Z');
  await aView(api);
  const { body } = await api.call(getAnalyticsDashboard, {}, as());
  expect(body.soFar).toMatchObject({ days: 31, thisMonth: 1, lastMonth: 1 });
});

test('campaigns, mediums, systems, other pages and hours are reported for the whole blog', async () => {
  api.clock.set('2044-05-05T03:30:00.000Z');
  const { id: postId } = await aPost(api);
  await aView(api, { postId, source: 'list', medium: 'mail', campaign: 'வசந்தம்' });
  await aView(api, { postId });
  api.clock.advance({ hours: 2 });
  await aView(api, { url: 'http://localhost/about', path: '/about', title: 'பற்றி' });
  await aView(api, { url: 'http://localhost/about', path: '/about', title: 'பற்றி' });
  const { body } = await api.call(getVisitBreakdown, { query: { period: '7days' } }, as());
  expect(body.campaigns).toEqual([{ campaign: 'வசந்தம்', views: 1, percentage: 25 }]);
  expect(body.mediums).toEqual([
    { medium: 'direct', views: 3, percentage: 75 },
    { medium: 'mail', views: 1, percentage: 25 },
  ]);
  expect(body.operatingSystems).toEqual([{ system: expect.any(String), views: 4, percentage: 100 }]);
  expect(body.pages).toEqual([{ path: '/about', title: 'பற்றி', views: 2, percentage: 50 }]);
  expect(body.hours.filter(({ views }) => views > 0)).toEqual([
    { hour: 9, views: 2 },
    { hour: 11, views: 2 },
  ]);
});
