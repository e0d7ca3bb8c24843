import { getAnalyticsDashboard, type Input, listPostFigures, track } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { loggedViews } from '../../testing/views.ts';
import { createCounter } from './service.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Event = Exclude<Input<typeof track>['body'], unknown[]>;
const anEvent = (input: Partial<Event> = {}): Event => ({
  visitorId: 'v1',
  sessionId: 's1',
  url: 'https://site.example/post/x',
  ...input,
});
const send = (body: Event | Event[], options: { as?: Person; headers?: Record<string, string> } = {}) =>
  api.call(track, { body }, options);
const siteViews = async () =>
  (await api.call(getAnalyticsDashboard, {}, { as: author })).body.siteStats.totalViews;
async function getViews(postId: string): Promise<number | undefined> {
  const { body } = await api.call(listPostFigures, { query: { limit: 50 } }, { as: author });
  return body.posts.find(({ post }) => post.id === postId)?.analytics.totalViews;
}
/** The last view, with the name of its page. */
async function stored() {
  await createCounter(api.platform).countWaiting();
  return (await loggedViews(api.platform)).at(-1)! as { at: Date; kind: string; name: string };
}

test('a view of a post is counted', async () => {
  const { id } = await aPost(api);
  const { status, body } = await send(anEvent({ postId: id }));
  expect([status, body]).toEqual([202, { accepted: 1 }]);
  expect(await getViews(id)).toBe(1);
});

test('a view of a post whose title and slug are as long as they may be is counted', async () => {
  const { id, title, urlSlug } = await aPost(api, { title: '𑌅'.repeat(150) });
  const path = `/post/${encodeURIComponent(urlSlug)}`;
  const url = `https://site.example${path}`;
  const event = anEvent({ postId: id, title: `${title} | எழுத்து`, url, path, referrer: url });
  expect((await send(event)).status).toBe(202);
  expect(await getViews(id)).toBe(1);
});

test('a batch counts each of its events', async () => {
  const { id } = await aPost(api);
  const { body } = await send([anEvent({ postId: id }), anEvent({ postId: id }), anEvent()]);
  expect(body.accepted).toBe(3);
  expect(await getViews(id)).toBe(2);
});

test('an event that is sent again is counted once', async () => {
  const { id } = await aPost(api);
  const event = anEvent({ postId: id, eventId: 'again' });
  await send(event);
  expect((await send(event)).status).toBe(202);
  expect(await getViews(id)).toBe(1);
});

test('an event that comes twice in one batch is counted once', async () => {
  const { id } = await aPost(api);
  const event = anEvent({ postId: id, eventId: 'twice' });
  await send([event, event]);
  expect(await getViews(id)).toBe(1);
});

test('one event sent by many at once is counted once', async () => {
  const { id } = await aPost(api);
  const event = anEvent({ postId: id, eventId: 'at once' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(event)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await getViews(id)).toBe(1);
});

test('views that come at once are all counted', async () => {
  const { id } = await aPost(api);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(anEvent({ postId: id }))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await getViews(id)).toBe(20);
});

test("the author's own views are not counted", async () => {
  const { id } = await aPost(api);
  expect((await send(anEvent({ postId: id }), { as: author })).status).toBe(202);
  expect(await getViews(id)).toBe(0);
});

test("a reader's views are counted", async () => {
  const { id } = await aPost(api);
  await send(anEvent({ postId: id }), { as: await aReader(api) });
  expect(await getViews(id)).toBe(1);
});

test("a bot's views are not counted", async () => {
  const { id } = await aPost(api);
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  expect((await send(anEvent({ postId: id }), { headers })).status).toBe(202);
  expect(await getViews(id)).toBe(0);
});

test.each([
  ['a post that does not exist', async () => 'nothing-here'],
  ['a draft', async () => (await aPost(api, { status: 'draft' })).id],
])('a view of %s counts for the site alone', async (_, make) => {
  const postId = await make();
  const before = await siteViews();
  await send(anEvent({ postId }));
  expect(await siteViews()).toBe(before + 1);
  expect((await stored()).kind).toBe('path');
});

test('of an address only the path is stored', async () => {
  await send(anEvent({ url: 'https://site.example/search?q=secret&token=x#part' }));
  expect(JSON.stringify(await stored())).not.toMatch(/secret|token|part|site\.example/);
  expect((await stored()).name).toBe('/search');
});

test('a late event is placed at its own time', async () => {
  await send(anEvent({ timestamp: '2040-03-08T06:30:00.000Z' }));
  expect(new Date((await stored()).at).toISOString()).toBe('2040-03-08T06:30:00.000Z');
});

test.each(['2040-03-08T06:29:59.999Z', '2040-03-10T06:30:00.001Z'])(
  'an event of %s, which cannot be, is placed at its arrival',
  async (timestamp) => {
    await send(anEvent({ timestamp }));
    expect(new Date((await stored()).at)).toEqual(api.clock.now());
  },
);

test.each([
  ['a bad address', anEvent({ url: 'not an address' })],
  ['an address that runs', anEvent({ url: 'javascript:alert(1)' })],
  ['an address of 2001 letters', anEvent({ url: `https://site.example/${'x'.repeat(2000)}` })],
  ['no visitor', { ...anEvent(), visitorId: undefined as never }],
  ['a post id of 65 letters', anEvent({ postId: 'x'.repeat(65) })],
  ['the post id "undefined"', anEvent({ postId: 'undefined' })],
  ['a bad time', anEvent({ timestamp: 'yesterday' })],
  ['11 events', Array.from({ length: 11 }, () => anEvent())],
  ['no events', []],
])('%s is refused', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
});

test('a wrong field of an event is named by its place', async () => {
  const { body } = await send([anEvent(), anEvent({ url: 'x' })]);
  expect(body.details).toEqual([expect.objectContaining({ path: 'body.1.url' })]);
});

test('one bad event keeps its whole batch out', async () => {
  const before = await siteViews();
  await send([anEvent(), anEvent({ url: 'x' })]);
  expect(await siteViews()).toBe(before);
});

test('a long path is stored as far as it fits', async () => {
  const { status } = await send(anEvent({ url: `https://site.example/${'மழை'.repeat(100)}` }));
  expect(status).toBe(202);
  expect((await stored()).name).toHaveLength(500);
});

test('an event may come as text, as a beacon sends it', async () => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const answer = await api.fetch('/api/analytics/track', {
    method: 'POST',
    headers,
    body: JSON.stringify(anEvent()),
  });
  expect(answer.status).toBe(202);
});
