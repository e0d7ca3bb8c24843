import {
  getPost,
  getPostFigures,
  listPostFigures,
  listPosts,
  listReactions,
  listTopPosts,
  recordPostView,
  searchPosts,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';
import { runAnalyticsMaintenance } from './service.ts';

const api = await startTestApi({ TRUSTED_PROXIES: '1' });
const author = await anAuthor(api);
afterAll(() => api.close());

interface Visit {
  from?: string;
  browser?: string;
  as?: Person;
}

let visitors = 0;
/** A different address per test, so that they do not share a rate limit. */
const aVisitor = () => `198.51.${++visitors}.7`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const view = (id: string, { from = '203.0.113.1', browser = firefox, as }: Visit = {}) =>
  api.call(
    recordPostView,
    { params: { id } },
    { as, headers: { 'x-forwarded-for': from, 'user-agent': browser } },
  );
const getViews = async (id: string) =>
  (await api.call(getPost, { params: { id } }, { as: author })).body.views;

test('a reading is counted and answered 204', async () => {
  const { id } = await aPost(api);
  expect((await view(id)).status).toBe(204);
  expect(await getViews(id)).toBe(1);
});

test('the author sees the readings in lists', async () => {
  const { id, category } = await aPost(api, { category: 'வாசிப்பு' });
  await view(id);
  const { body } = await api.call(listPosts, { query: { category } }, { as: author });
  expect(body.posts.map(({ views }) => views)).toEqual([1]);
});

test('a post may be named by its slug, or by one that it had', async () => {
  const { id, urlSlug } = await aPost(api, { title: 'பழைய முகவரி' });
  await view(urlSlug, { from: aVisitor() });
  await api.call(updatePost, { params: { id }, body: { urlSlug: 'new-address' } }, { as: author });
  await view(urlSlug, { from: aVisitor() });
  expect(await getViews(id)).toBe(2);
});

test('a visitor counts once in half an hour', async () => {
  const { id } = await aPost(api);
  for (const minutes of [0, 10, 19]) {
    api.clock.advance({ minutes });
    await view(id);
  }
  expect(await getViews(id)).toBe(1);
  api.clock.advance({ minutes: 1 });
  await view(id);
  expect(await getViews(id)).toBe(2);
});

test('each post is counted for itself', async () => {
  const [one, other] = [await aPost(api), await aPost(api)];
  await view(one.id);
  await view(other.id);
  expect([await getViews(one.id), await getViews(other.id)]).toEqual([1, 1]);
});

test('visitors are distinguished by address and browser', async () => {
  const { id } = await aPost(api);
  const [here, there] = [aVisitor(), aVisitor()];
  await view(id, { from: here });
  await view(id, { from: there });
  await view(id, { from: here, browser: `${firefox} other` });
  expect(await getViews(id)).toBe(3);
});

test('a visitor who changes addresses within their network is one', async () => {
  const { id } = await aPost(api);
  for (const host of ['1', 'abcd:1', '2:3:4']) await view(id, { from: `2001:db8:7:7::${host}` });
  expect(await getViews(id)).toBe(1);
});

test("a signed-in reader's reading counts, the author's does not", async () => {
  const { id } = await aPost(api);
  await view(id, { as: await aReader(api) });
  await view(id, { as: author, from: aVisitor() });
  expect(await getViews(id)).toBe(1);
});

test('a bot reads nothing', async () => {
  const { id } = await aPost(api);
  const { status } = await view(id, { browser: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect([status, await getViews(id)]).toEqual([204, 0]);
});

test('readings of one visitor at once are one', async () => {
  const { id } = await aPost(api);
  const answers = await Promise.all(Array.from({ length: 8 }, () => view(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect(await getViews(id)).toBe(1);
  api.clock.advance({ minutes: 31 });
  await Promise.all(Array.from({ length: 8 }, () => view(id)));
  expect(await getViews(id)).toBe(2);
});

test('readings of many visitors at once are all counted', async () => {
  const { id } = await aPost(api);
  await Promise.all(Array.from({ length: 12 }, () => view(id, { from: aVisitor() })));
  expect(await getViews(id)).toBe(12);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a hidden post', { hidden: true }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
] as const)('%s is not read, not even by the author', async (_, details) => {
  const { id } = await aPost(api, details);
  expect([(await view(id)).status, (await view(id, { as: author })).status]).toEqual([404, 404]);
});

test.each([
  ['nothing-here', 404],
  ['%27%20or%201=1', 404],
  ['undefined', 400],
  [encodeURIComponent('அ'.repeat(501)), 400],
])('a view of %s is answered %i', async (id, status) => {
  expect((await api.fetch(`/api/post/${id}/view`, { method: 'POST' })).status).toBe(status);
});

test('no address is stored', async () => {
  const { id } = await aPost(api);
  await view(id, { from: '203.0.113.77' });
  const rows = await api.platform.database.read('traffic_inbox');
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('a visitor has another key the next day', async () => {
  const { id } = await aPost(api);
  const from = aVisitor();
  const newest = () => api.platform.database.read('traffic_inbox').orderBy('number', 'desc').first('opening');
  await view(id, { from });
  const opening = (await newest())?.opening;
  api.clock.advance({ minutes: 31 });
  await view(id, { from });
  expect((await newest())?.opening).toBe(opening);
  api.clock.advance({ days: 1 });
  await view(id, { from });
  expect((await newest())?.opening).not.toBe(opening);
});

test('keys of readers are deleted after two days, counts are not', async () => {
  const { id } = await aPost(api);
  await view(id);
  api.clock.advance({ minutes: 29 });
  await runAnalyticsMaintenance(api.platform);
  await view(id);
  expect(await getViews(id)).toBe(1);
  api.clock.advance({ days: 2, minutes: 1 });
  await runAnalyticsMaintenance(api.platform);
  expect(await api.platform.database.read('traffic_inbox')).toEqual([]);
  expect(await getViews(id)).toBe(1);
});

test('openings are rate limited per address', async () => {
  const { id } = await aPost(api);
  const from = aVisitor();
  const answers = await Promise.all(Array.from({ length: 301 }, () => view(id, { from })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await view(id, { from: aVisitor() })).status).toBe(204);
});

/** A tracker event from the same client as the call. */
const tracked = (postId: string, { from = '203.0.113.1', browser = firefox }: Visit = {}) =>
  aView(
    api,
    { postId, url: 'https://site.example/post/x' },
    { headers: { 'x-forwarded-for': from, 'user-agent': browser } },
  );

test('an opening reported by tracker and call is counted once, in either order', async () => {
  const [one, other] = [await aPost(api), await aPost(api)];
  const from = aVisitor();
  await tracked(one.id, { from });
  await view(one.id, { from });
  await view(other.id, { from });
  await tracked(other.id, { from });
  expect([await getViews(one.id), await getViews(other.id)]).toEqual([1, 1]);
});

test('both in one batch are one too', async () => {
  const { id } = await aPost(api);
  const from = aVisitor();
  await Promise.all([tracked(id, { from }), view(id, { from })]);
  expect(await getViews(id)).toBe(1);
});

test('each opening that the tracker tells of is a view', async () => {
  const { id } = await aPost(api);
  const from = aVisitor();
  await view(id, { from });
  for (let opening = 0; opening < 3; opening++) await tracked(id, { from });
  expect(await getViews(id)).toBe(3);
});

test('everything that the author sees of a post tells one number of views', async () => {
  const { id, title, category } = await aPost(api, { category: 'ஒரே எண்' });
  for (let reader = 0; reader < 3; reader++) await tracked(id, { from: aVisitor() });
  for (let reader = 0; reader < 2; reader++) await view(id, { from: aVisitor() });
  const as = author;
  const mine = <Row extends { postId: string }>(rows: Row[]) => rows.find(({ postId }) => postId === id)!;
  const listed = await api.call(listPosts, { query: { category } }, { as });
  const dashboard = await api.call(
    listPosts,
    { query: { category } },
    { as, headers: { 'dashboard-access': 'true' } },
  );
  const reactions = await api.call(listReactions, { query: { ids: id } }, { as });
  const found = await api.call(searchPosts, { query: { q: title } }, { as });
  const top = await api.call(listTopPosts, { query: { period: 'all', limit: 50 } }, { as });
  const all = await api.call(listPostFigures, { query: { period: 'all', search: title } }, { as });
  const one = await api.call(getPostFigures, { params: { id }, query: { period: 'all' } }, { as });
  const csv = await (
    await api.fetch(`/api/analytics/all-posts-detailed.csv?period=all`, {
      headers: { authorization: `Bearer ${author.token}` },
    })
  ).text();
  const line = csv.split('\n').find((row) => row.includes(title))!;
  expect({
    post: await getViews(id),
    listed: listed.body.posts[0]!.views,
    dashboard: dashboard.body.posts[0]!.views,
    reactions: reactions.body.posts[0]!.views,
    found: mine(found.body.posts).views,
    top: mine(top.body.posts).views,
    all: all.body.posts[0]!.analytics.totalViews,
    period: all.body.posts[0]!.analytics.periodViews,
    one: one.body.overview.totalViews,
    csv: line.split(',').includes('5'),
  }).toEqual({
    post: 5,
    listed: 5,
    dashboard: 5,
    reactions: 5,
    found: 5,
    top: 5,
    all: 5,
    period: 5,
    one: 5,
    csv: true,
  });
});
