import {
  backfillGeo,
  getAnalyticsDashboard,
  getPostFigures,
  getVisitBreakdown,
  getVisitors,
  listDetailedViews,
  listTopPosts,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { aView, aViewEvent, loggedViews, type ViewEvent } from '../../../testing/views.ts';
import { createTracking, rebuildMetrics, runAnalyticsMaintenance } from '../service.ts';

const api = await startTestApi({ ANALYTICS_KEEP_MONTHS: '3' });
const { database } = api.platform;
const author = await anAuthor(api);
const { id: postId } = await aPost(api);
afterAll(() => api.close());

const anEvent = (input: Partial<ViewEvent> = {}) => aViewEvent({ visitorId: 'v', postId, ...input });
const view = (input: Partial<ViewEvent> = {}) => aView(api, anEvent(input));
const asAuthor = { as: author };

async function allMetrics() {
  const query = { period: 'all' } as const;
  const of = (params: { id: string }) => api.call(getPostFigures, { params, query }, asAuthor);
  return {
    dashboard: (await api.call(getAnalyticsDashboard, { query }, asAuthor)).body,
    visitors: (await api.call(getVisitors, { query }, asAuthor)).body,
    days: (await api.call(listDetailedViews, { query }, asAuthor)).body,
    visits: (await api.call(getVisitBreakdown, { query }, asAuthor)).body,
    top: (await api.call(listTopPosts, { query }, asAuthor)).body,
    post: (await of({ id: postId })).body,
  };
}

const kept = async () => (await loggedViews(api.platform)).length;

test('repeated events are recognised for 48 hours', async () => {
  const event = { eventId: 'once' };
  await view(event);
  api.clock.advance({ hours: 47 });
  await runAnalyticsMaintenance(api.platform);
  await view(event);
  expect(await kept()).toBe(1);
  api.clock.advance({ hours: 2 });
  await runAnalyticsMaintenance(api.platform);
  expect(await database.read('traffic_inbox')).toEqual([]);
});

test('views are kept for so many months, and metrics for good', async () => {
  for (const visitorId of ['early', 'both', 'v']) await view({ visitorId });
  api.clock.advance({ days: 60 });
  for (const visitorId of ['both', 'later']) await view({ visitorId, timezone: 'Asia/Kolkata' });
  const before = await allMetrics();
  api.clock.advance({ days: 61 });
  await runAnalyticsMaintenance(api.platform);
  expect(await kept()).toBe(2);
  await rebuildMetrics(api.platform);
  const after = await allMetrics();
  expect(after).toMatchObject({ ...before, dashboard: after.dashboard, days: after.days });
  expect(after.dashboard.siteStats.totalViews).toBe(before.dashboard.siteStats.totalViews);
  expect(after.days.slice(0, before.days.length)).toEqual(before.days);
});

test('several processes that count at once, and a rebuild beside them, count everything once', async () => {
  const before = await allMetrics();
  const processes = [createTracking(api.platform), createTracking(api.platform)];
  const caller = { viewer: null, address: '127.0.0.1', userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const tracked = Array.from({ length: 40 }, (_, n) =>
    processes[n % 2]!.trackViews([anEvent({ visitorId: `p${n % 10}`, eventId: `p${n % 30}` })], caller),
  );
  await Promise.all([...tracked, rebuildMetrics(api.platform)]);
  const after = await allMetrics();
  expect(after.post.overview.totalViews).toBe(before.post.overview.totalViews + 30);
  expect(after.visitors.totalVisitors).toBe(before.visitors.totalVisitors! + 10);
  await rebuildMetrics(api.platform);
  expect(await allMetrics()).toEqual(after);
});

test('events that cannot be stored are not reported as stored', async () => {
  const broken = { ...database, transaction: () => Promise.reject(new Error('no database')) };
  const tracking = createTracking({ ...api.platform, database: broken });
  const caller = { viewer: null, address: '127.0.0.1', userAgent: 'Mozilla/5.0 Firefox/140.0' };
  await expect(tracking.trackViews([anEvent()], caller)).rejects.toThrow('no database');
});

test('backfill gives visitors without a country that of their time zone, once', async () => {
  const fresh = await startTestApi();
  const asOwner = { as: await anAuthor(fresh) };
  const countries = async () =>
    (await fresh.call(getVisitors, { query: { period: 'all' } }, asOwner)).body.countries;
  await aView(fresh, { visitorId: 'placeless', timezone: 'Asia/Colombo' });
  await aView(fresh, { visitorId: 'nowhere', timezone: 'Mars/Olympus' });
  const placed = await countries();
  // as if the zone had been unknown when the view was stored
  await fresh.platform.database.transaction((tx) => tx('traffic_visitor').update({ country: null }));
  await rebuildMetrics(fresh.platform);
  expect(await countries()).toEqual([]);
  const { body } = await fresh.call(backfillGeo, {}, asOwner);
  expect(body.stats.updated).toBe(1);
  expect(await countries()).toEqual(placed);
  expect((await fresh.call(backfillGeo, {}, asOwner)).body.stats.updated).toBe(0);
  await fresh.close();
});

test('backfill is for the author alone', async () => {
  expect((await api.call(backfillGeo, {})).status).toBe(401);
  expect((await api.call(backfillGeo, {}, { as: await aReader(api) })).status).toBe(403);
});
