import { getPost, type PostChange, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const statusFor = async (id: string, as?: Person) =>
  (await api.call(getPost, { params: { id } }, { as })).status;
const change = async (id: string, body: PostChange) =>
  (await api.call(updatePost, { params: { id }, body }, { as: author })).body;

const tomorrow = '2040-03-11T06:30:00.000Z';

test.each([
  ['a draft', { status: 'draft' }],
  ['a hidden post', { hidden: true }],
  ['a scheduled post', { publishedAt: tomorrow }],
] as const)('%s is there for the author alone', async (_, details) => {
  const { id } = await aPost(api, details);
  const reader = await aReader(api);
  expect([await statusFor(id), await statusFor(id, reader)]).toEqual([404, 404]);
  expect(await statusFor(id, author)).toBe(200);
});

test('a post published without a date is dated now', async () => {
  const now = api.clock.now().toISOString();
  expect(await aPost(api)).toMatchObject({ status: 'published', publishedAt: now, date: now });
});

test('a draft has no date of publication', async () => {
  const post = await aPost(api, { status: 'draft' });
  expect([post.publishedAt, post.date]).toEqual([null, post.createdAt]);
});

test('a post with a date to come is scheduled, not published', async () => {
  expect(await aPost(api, { publishedAt: tomorrow })).toMatchObject({
    status: 'scheduled',
    publishedAt: tomorrow,
  });
});

test('a post may be dated back', async () => {
  const publishedAt = '1999-12-31T23:59:59.999Z';
  expect(await aPost(api, { publishedAt })).toMatchObject({ status: 'published', publishedAt });
});

test('a draft that is published gets its date', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const { status, publishedAt } = await change(id, { status: 'published' });
  expect([status, publishedAt]).toEqual(['published', api.clock.now().toISOString()]);
  expect(await statusFor(id)).toBe(200);
});

test('a published post that is edited keeps its date', async () => {
  const { id, publishedAt } = await aPost(api);
  api.clock.advance({ hours: 1 });
  expect((await change(id, { title: 'திருத்தம்' })).publishedAt).toBe(publishedAt);
  api.clock.advance({ hours: -1 });
});

test('a published post that becomes a draft is gone for visitors', async () => {
  const { id } = await aPost(api);
  await change(id, { status: 'draft' });
  expect(await statusFor(id)).toBe(404);
});

test('a scheduled post may be published at once', async () => {
  const { id } = await aPost(api, { publishedAt: tomorrow });
  const { status } = await change(id, { status: 'published', publishedAt: api.clock.now().toISOString() });
  expect(status).toBe('published');
});

test("a post's neighbours are the public posts before and after it", async () => {
  const on = (day: number) => `2030-01-0${day}T00:00:00.000Z`;
  const first = await aPost(api, { publishedAt: on(1) });
  await aPost(api, { publishedAt: on(2), status: 'draft' });
  const middle = await aPost(api, { publishedAt: on(3) });
  await aPost(api, { publishedAt: on(4), hidden: true });
  const last = await aPost(api, { publishedAt: on(5) });
  const { body } = await api.call(getPost, { params: { id: middle.id } });
  expect([body.previous?.id, body.next?.id]).toEqual([first.id, last.id]);
});

test('the first post has no previous one', async () => {
  const { id } = await aPost(api, { publishedAt: '1990-01-01T00:00:00.000Z' });
  expect((await api.call(getPost, { params: { id } })).body.previous).toBeNull();
});

test('posts of one moment are neighbours in one order', async () => {
  const publishedAt = '2029-01-01T00:00:00.000Z';
  const [one, two] = [await aPost(api, { publishedAt }), await aPost(api, { publishedAt })];
  const neighbours = async (id: string) => (await api.call(getPost, { params: { id } })).body;
  expect((await neighbours(one.id)).next?.id).toBe(two.id);
  expect((await neighbours(two.id)).previous?.id).toBe(one.id);
});

test("a post's day is that of the site's time zone", async () => {
  const { id } = await aPost(api, { publishedAt: '2039-01-01T19:00:00.000Z' });
  const { published_day } = (await api.platform.database.read('post').where({ id }).first('published_day'))!;
  expect(published_day).toBe('2039-01-02');
});
