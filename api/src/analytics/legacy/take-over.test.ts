import {
  getAnalyticsDashboard,
  getPostFigures,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { aView } from '../../../testing/views.ts';
import { createCounter, runAnalyticsMaintenance } from '../service.ts';

const api = await startTestApi();
const { database } = api.platform;
const author = await anAuthor(api);
const { id: postId } = await aPost(api);
afterAll(() => api.close());

const dayLength = 24 * 60 * 60 * 1000;
const dayNumber = (day: string) => Date.parse(day) / dayLength;
const asAuthor = { as: author };

/** The key of a visitor in the earlier tables: 22 characters of the hash that the new number begins. */
const keyOf = (number: number) => {
  const bytes = Buffer.alloc(17);
  bytes.writeBigUInt64BE(BigInt(number) << 11n);
  return bytes.toString('base64url').slice(0, 22);
};

const names = [
  { id: 1, kind: 'source', name: 'google' },
  { id: 2, kind: 'device', name: 'mobile' },
  { id: 3, kind: 'country', name: 'IN' },
  { id: 4, kind: 'browser', name: 'Chrome' },
  { id: 5, kind: 'zone', name: 'Asia/Kolkata' },
  { id: 6, kind: 'path', name: '/about', title: 'பற்றி' },
  { id: 7, kind: 'os', name: 'Android' },
].map((row) => ({ title: '', day: 1, ...row }));

const aVisitor = (id: number, first: string) => ({
  id,
  visitor_key: keyOf(1000 + id),
  country: 3,
  browser: 4,
  zone: 5,
  seen: 0,
  first_day: dayNumber(first),
  last_day: dayNumber(first),
  recent: 1,
  older: 0,
});

const anOldView = (id: number, at: string, input: { visitor: number; post?: number; path?: number }) => ({
  id,
  at: new Date(at),
  post: 0,
  path: 0,
  source: 1,
  medium: 0,
  campaign: 0,
  device: 2,
  browser: 4,
  os: 7,
  country: 3,
  zone: 5,
  seconds: 20,
  scroll: 50,
  ...input,
});

const sums = {
  timed: 2,
  scrolled: 0,
  reached25: 0,
  reached50: 0,
  reached75: 0,
  reached100: 0,
  seconds: 60,
  scroll: 0,
};

/** Fills the tables of the release before: views of March, and totals of a day in January whose views are deleted. */
async function fillOldTables() {
  await database.transaction(async (tx) => {
    await tx('analytics_name').insert(names);
    await tx('analytics_post').insert({ number: 1, post_id: postId });
    await tx('analytics_visitor').insert([aVisitor(1, '2040-01-10'), aVisitor(2, '2040-03-01')]);
    await tx('analytics_post_visitor').insert({
      post: 1,
      visitor: 1,
      first_day: dayNumber('2040-01-10'),
      last_day: dayNumber('2040-01-10'),
      recent: 1,
      older: 0,
    });
    await tx('analytics_view').insert([
      anOldView(10, '2040-03-01T06:30:00.000Z', { visitor: 2, post: 1 }),
      anOldView(11, '2040-03-02T06:30:00.000Z', { visitor: 1, post: 1 }),
      anOldView(12, '2040-03-02T07:30:00.000Z', { visitor: 2, path: 6 }),
    ]);
    const day = dayNumber('2040-01-10');
    const postDay = { day, views: 3, visitors: 1, ...sums };
    await tx('analytics_post_day').insert([0, 1].map((post) => ({ post, ...postDay })));
    await tx('analytics_post_hour').insert([0, 1].map((post) => ({ post, day, hour: 9, views: 3 })));
    await tx('analytics_share').insert([0, 1].map((post) => ({ post, day, name: 1, views: 3 })));
    await tx('analytics_state').update({ kept_from: dayNumber('2040-02-01') });
    await tx('pageview').insert({
      event_id: 'oldest',
      visitor_id: 'oldest',
      session_id: 'oldest',
      post_id: postId,
      path: '/post/x',
      at: new Date('2040-02-20T06:30:00.000Z'),
    });
  });
}

test('what earlier releases have counted is taken over, once', async () => {
  await fillOldTables();
  await Promise.all([1, 2].map(() => createCounter(api.platform).countWaiting()));
  await runAnalyticsMaintenance(api.platform);
  const query = { period: 'all' } as const;
  const { body: dashboard } = await api.call(getAnalyticsDashboard, { query }, asAuthor);
  expect(dashboard.siteStats).toMatchObject({ totalViews: 7, uniqueVisitors: 3 });
  expect(dashboard.trafficSources).toMatchObject([
    { source: 'google', views: 6 },
    { source: 'direct', views: 1 },
  ]);
  const { body: visitors } = await api.call(getVisitors, { query }, asAuthor);
  expect(visitors).toMatchObject({ totalVisitors: 3, countries: [{ country: 'IN', count: 2 }] });
  const { body: visits } = await api.call(getVisitBreakdown, { query }, asAuthor);
  expect(visits.pages).toMatchObject([{ path: '/about', title: 'பற்றி', views: 1 }]);
  const { body: days } = await api.call(listDetailedViews, { query }, asAuthor);
  expect(days.filter(({ views }) => views > 0)).toEqual([
    { date: '2040-01-10', views: 3, uniqueViews: 1 },
    { date: '2040-02-20', views: 1, uniqueViews: 1 },
    { date: '2040-03-01', views: 1, uniqueViews: 1 },
    { date: '2040-03-02', views: 2, uniqueViews: 2 },
  ]);
  const { body: post } = await api.call(getPostFigures, { params: { id: postId }, query }, asAuthor);
  expect(post.overview).toMatchObject({ totalViews: 6, uniqueVisitors: 3, avgTimeOnPage: 25 });
  expect(post.hourlyViews[9]!.views).toBe(3);
  for (const table of ['analytics_view', 'pageview']) expect(await database.read(table)).toEqual([]);
});

test('a view that is sent again after the change is recognised', async () => {
  const repeated = { eventId: 'sent before and after', visitorId: 'v' };
  await aView(api, repeated);
  await createCounter(api.platform).countWaiting();
  const { event_key } = await database.read('traffic_inbox').orderBy('number', 'desc').first('event_key');
  const views = async () => (await api.call(getAnalyticsDashboard, {}, asAuthor)).body.siteStats.totalViews;
  const before = await views();
  await database.transaction(async (tx) => {
    await tx('traffic_inbox').where({ event_key }).delete();
    await tx('analytics_view').insert(anOldView(20, '2040-03-09T06:30:00.000Z', { visitor: 2, post: 1 }));
    await tx('analytics_recent_view').insert({
      event_key,
      session: 1,
      page: 1,
      view: 20,
      arrived_at: new Date('2040-03-09T06:30:00.000Z'),
    });
  });
  await runAnalyticsMaintenance(api.platform);
  expect(await views()).toBe(before + 1);
  await aView(api, repeated);
  expect(await views()).toBe(before + 1);
});
