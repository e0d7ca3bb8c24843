import { getAnalyticsDashboard, getRealtime, getVisitors, listDetailedViews } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { aView, loggedViews } from '../../testing/views.ts';
import type { Database } from '../platform/database/database.ts';
import { createLease, LeaseLost } from '../platform/database/lease.ts';
import { countEvents } from './counting/count-events.ts';
import { ensureLogTables } from './counting/log.ts';
import { createValueCache } from './counting/values.ts';
import { findWaiting } from './ingest/queries.ts';
import { createCounter } from './service.ts';

const api = await startTestApi();
const { platform } = api;
const { database } = platform;
const author = await anAuthor(api);
afterAll(() => api.close());

const stats = async () => (await api.call(getAnalyticsDashboard, {}, { as: author })).body.siteStats;
const waiting = () => findWaiting(database.read, 1000);

test('what waits is in the realtime metrics already', async () => {
  await aView(api);
  await api.fetch('/api/analytics/realtime', { method: 'HEAD' });
  expect(await waiting()).toHaveLength(1);
  const answer = await fetch(`${api.origin}${getRealtime.path}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(await answer.json()).toMatchObject({ activeVisitors: 1, recentViews: 1, popularPages: [] });
  const { body } = await api.call(getRealtime, {}, { as: author });
  expect(body).toMatchObject({ activeVisitors: 1, recentViews: 1, popularPages: [{ path: '/', views: 1 }] });
});

test('a process that has lost its lease counts nothing', async () => {
  const [mine, other] = [createLease(platform, 'analytics'), createLease(platform, 'analytics')];
  await aView(api);
  const rows = await waiting();
  expect(await mine.hold()).toBe(true);
  expect(await other.hold()).toBe(false);
  api.clock.advance({ minutes: 1 });
  expect(await other.hold()).toBe(true);
  await ensureLogTables(
    platform,
    new Set(),
    rows.map(({ viewed_at }) => viewed_at),
  );
  const counted = countEvents(platform, { lease: mine, values: createValueCache() }, rows);
  await expect(counted).rejects.toThrow(LeaseLost);
  expect(await waiting()).toEqual(rows);
  await other.release();
});

test('a counting that is interrupted at any statement is done once', async () => {
  const { id: postId } = await aPost(api);
  const before = await stats();
  const views = (await loggedViews(platform)).length;
  for (let n = 0; n < 3; n++) await aView(api, { postId, visitorId: `cut ${n}`, sessionId: 'cut' });
  let isOver = false;
  for (let statement = 1; !isOver; statement++) {
    let left = statement;
    const cut: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work(
            new Proxy(tx, {
              apply(target, self, parameters) {
                if (--left === 0) throw new Error('the process was killed');
                return Reflect.apply(target as never, self, parameters);
              },
            }),
          ),
        ),
    };
    await createCounter({ ...platform, database: cut })
      .countWaiting()
      .then(
        () => {
          isOver = true;
        },
        () => {},
      );
    api.clock.advance({ minutes: 1 });
  }
  expect((await stats()).totalViews).toBe(before.totalViews + 3);
  expect((await stats()).uniqueVisitors).toBe(before.uniqueVisitors! + 3);
  expect(await loggedViews(platform)).toHaveLength(views + 3);
});

test('an event that cannot be counted is kept, and holds up no other', async () => {
  const before = await stats();
  for (const visitorId of ['before', 'broken', 'after']) await aView(api, { visitorId });
  await database.transaction(async (tx) => {
    const { number } = (await waiting())[1]!;
    await tx('traffic_inbox').where({ number }).update({ event: '{}' });
  });
  expect((await stats()).totalViews).toBe(before.totalViews + 2);
  expect(await database.read('traffic_inbox').where('state', 'failed')).toMatchObject([{ event: '{}' }]);
});

test('totals go on beyond what 32 bits hold', async () => {
  const most = 2 ** 31 - 1;
  await database.transaction(async (tx) => {
    await tx('traffic_value').update({ views: most });
    await tx('traffic_day').update({ views: most, seconds: most });
  });
  await aView(api, { visitorId: 'beyond', timeOnPage: 30 });
  const { totalViews, today } = await stats();
  expect([totalViews, today]).toEqual([most + 1, most + 1]);
});

test('a late view changes which days visitors have come back on', async () => {
  const site = await startTestApi();
  const owner = await anAuthor(site);
  const visit = (daysAgo: number) => {
    const timestamp = new Date(site.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
    return aView(site, { visitorId: 'late', timestamp });
  };
  for (const daysAgo of [0, 2, 1]) await visit(daysAgo);
  const { body } = await site.call(getVisitors, { query: { period: '7days' } }, { as: owner });
  expect(body).toMatchObject({ totalVisitors: 1, newVisitors: 1, returningVisitors: 1 });
  const { body: days } = await site.call(listDetailedViews, { query: { period: '7days' } }, { as: owner });
  expect(days.map(({ uniqueViews }) => uniqueViews)).toEqual([0, 0, 0, 0, 1, 1, 1]);
  const returns = await site.platform.database.read('traffic_return').sum({ visitors: 'visitors' }).first();
  // of the site, the page and the browser
  expect(Number(returns!.visitors)).toBe(3 * 2);
  await site.close();
});
