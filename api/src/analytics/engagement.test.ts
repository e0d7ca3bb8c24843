import { getPostFigures, type Input, trackEngagement } from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';
import { insertAll } from '../platform/database/write-rows.ts';

let api: TestApi;
let author: Person;
beforeAll(async () => {
  api = await startTestApi();
  author = await anAuthor(api);
});
afterAll(() => api.close());

const as = () => ({ as: author });
const getMetrics = async (id: string) =>
  (await api.call(getPostFigures, { params: { id }, query: { period: 'all' } }, as())).body;
const engage = (input: Partial<Input<typeof trackEngagement>['body']['events'][number]>) => {
  const event = { visitorId: 'e', sessionId: 'e', timeSpent: 10, url: 'https://site.example/', ...input };
  return api.call(trackEngagement, { body: { events: [event] } });
};

test('an engagement keeps the longest time and the deepest place, and is no view', async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id, visitorId: 'e', sessionId: 'e' });
  for (const [timeSpent, scrollDepth] of [
    [30, 60],
    [20, 80],
    [30, 60],
  ] as const) {
    const { status, body } = await engage({ postId: id, timeSpent, scrollDepth });
    expect([status, body]).toEqual([202, { accepted: 1 }]);
  }
  const { overview, readingDepth } = await getMetrics(id);
  expect(overview).toMatchObject({ totalViews: 1, avgTimeOnPage: 30, avgScrollDepth: 80 });
  expect(readingDepth.map(({ views }) => views)).toEqual([1, 1, 1, 0]);
});

test('views without a known time do not lower the mean', async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id, visitorId: 'e', sessionId: 'mean' });
  await aView(api, { postId: id });
  await engage({ postId: id, sessionId: 'mean', timeSpent: 40 });
  expect((await getMetrics(id)).overview).toMatchObject({
    totalViews: 2,
    avgTimeOnPage: 40,
    avgScrollDepth: 0,
  });
});

test('a session with very many views takes no engagement from another one', async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id, visitorId: 'e', sessionId: 'before many' });
  for (let n = 0; n < 2; n++) await aView(api, { visitorId: 'many', sessionId: 'many' });
  await getMetrics(id);
  const { database } = api.platform;
  await database.transaction(async (tx) => {
    const { number: _, ...row } = (await tx('traffic_inbox').orderBy('number', 'desc').first())!;
    const rows = Array.from({ length: 5000 }, (_, n) => ({ ...row, event_key: `many ${n}` }));
    await insertAll(tx, 'traffic_inbox', rows);
  });
  await engage({ postId: id, sessionId: 'before many', timeSpent: 33 });
  await engage({ visitorId: 'many', sessionId: 'many', timeSpent: 5 });
  expect((await getMetrics(id)).overview.avgTimeOnPage).toBe(33);
});

test('an engagement without a view, or of another session, is taken and counts nowhere', async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id });
  expect((await engage({ postId: id, sessionId: 'another' })).status).toBe(202);
  expect((await engage({ url: 'https://site.example/never-seen' })).status).toBe(202);
  expect((await getMetrics(id)).overview.avgTimeOnPage).toBe(0);
});

describe('reading that arrives', () => {
  const at = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();

  test.each(['counted apart', 'counted together'])('before its view belongs to it, %s', async (how) => {
    const { id } = await aPost(api);
    const ids = { postId: id, visitorId: 'early', sessionId: how };
    await engage({ ...ids, timeSpent: 30, scrollDepth: 60, timestamp: at(5) });
    if (how === 'counted apart') expect((await getMetrics(id)).overview.totalViews).toBe(0);
    await aView(api, { ...ids, timestamp: at(40) });
    const { overview } = await getMetrics(id);
    expect(overview).toMatchObject({ totalViews: 1, avgTimeOnPage: 30, avgScrollDepth: 60 });
  });

  test('before its view, by a clock that was put back, belongs to it', async () => {
    const { id } = await aPost(api);
    const ids = { postId: id, visitorId: 'early', sessionId: 'put back' };
    await engage({ ...ids, timeSpent: 30, timestamp: at(50) });
    await aView(api, { ...ids, timestamp: at(40) });
    expect((await getMetrics(id)).overview.avgTimeOnPage).toBe(30);
  });

  test('in the millisecond of the next view belongs to the one before', async () => {
    const { id } = await aPost(api);
    const ids = { postId: id, visitorId: 'again', sessionId: 'again' };
    await aView(api, { ...ids, timestamp: at(400) });
    await engage({ ...ids, timeSpent: 300, timestamp: at(90) });
    await aView(api, { ...ids, timestamp: at(90) });
    await engage({ ...ids, timeSpent: 20, timestamp: at(60) });
    expect((await getMetrics(id)).overview).toMatchObject({ totalViews: 2, avgTimeOnPage: 160 });
  });

  test('after another view of the same page belongs to the one before it', async () => {
    const { id } = await aPost(api);
    const ids = { postId: id, visitorId: 'late', sessionId: 'late' };
    await aView(api, { ...ids, timestamp: at(900) });
    await aView(api, { ...ids, timestamp: at(300) });
    await engage({ ...ids, timeSpent: 100, timestamp: at(700) });
    await engage({ ...ids, timeSpent: 20, timestamp: at(200) });
    expect((await getMetrics(id)).overview).toMatchObject({ totalViews: 2, avgTimeOnPage: 60 });
  });
});

test.each([
  ['no events', []],
  ['11 events', Array.from({ length: 11 }, () => ({}))],
  ['a time below nothing', [{ timeSpent: -1 }]],
  ['a depth above the end', [{ scrollDepth: 101 }]],
])('engagement with %s is refused', async (_, events) => {
  const full = events.map((event) => ({
    visitorId: 'e',
    sessionId: 'e',
    timeSpent: 10,
    url: 'https://site.example/',
    ...event,
  }));
  const { status, body } = await api.call(trackEngagement, { body: { events: full } });
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test("the author's own engagement is not counted", async () => {
  const { id } = await aPost(api);
  await aView(api, { postId: id, visitorId: 'e', sessionId: 'own' });
  const event = { visitorId: 'e', sessionId: 'own', timeSpent: 9, postId: id, url: 'https://site.example/' };
  expect((await api.call(trackEngagement, { body: { events: [event] } }, as())).status).toBe(202);
  expect((await getMetrics(id)).overview.avgTimeOnPage).toBe(0);
});
