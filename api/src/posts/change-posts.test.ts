import {
  changePosts,
  deletePost,
  getPost,
  getWorkingCopy,
  type Input,
  putWorkingCopy,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Asked = Input<typeof changePosts>['body'];
const bulk = (body: Asked, headers?: Record<string, string>) =>
  api.call(changePosts, { body }, { as: author, headers });
const read = async (id: string) => (await api.call(getPost, { params: { id } }, { as: author })).body;
const getStatus = async (id: string) => (await api.call(getPost, { params: { id } })).status;
const tomorrow = '2040-03-11T06:30:00.000Z';

test('drafts are published together', async () => {
  const ids = [(await aPost(api, { status: 'draft' })).id, (await aPost(api, { status: 'draft' })).id];
  const { status, body } = await bulk({ ids, action: 'publish' });
  expect([status, body]).toEqual([200, { changed: 2 }]);
  expect(await Promise.all(ids.map(getStatus))).toEqual([200, 200]);
});

test('a scheduled post is published at once', async () => {
  const { id } = await aPost(api, { publishedAt: tomorrow });
  await bulk({ ids: [id], action: 'publish' });
  const { status, publishedAt } = await read(id);
  expect([status, publishedAt]).toEqual(['published', api.clock.now().toISOString()]);
});

test('a draft with a date to come is scheduled', async () => {
  const { id } = await aPost(api, { status: 'draft', publishedAt: tomorrow });
  await bulk({ ids: [id], action: 'publish' });
  expect(await read(id)).toMatchObject({ status: 'scheduled', publishedAt: tomorrow });
});

test('posts are hidden and shown together', async () => {
  const ids = [(await aPost(api)).id, (await aPost(api)).id];
  await bulk({ ids, action: 'hide' });
  expect(await Promise.all(ids.map(getStatus))).toEqual([404, 404]);
  await bulk({ ids, action: 'unhide' });
  expect(await Promise.all(ids.map(getStatus))).toEqual([200, 200]);
});

test('posts are deleted and restored together', async () => {
  const ids = [(await aPost(api)).id, (await aPost(api, { status: 'draft' })).id];
  expect((await bulk({ ids, action: 'delete' })).body).toEqual({ changed: 2 });
  expect(await getStatus(ids[0]!)).toBe(404);
  expect((await bulk({ ids, action: 'restore' })).body).toEqual({ changed: 2 });
  expect(await Promise.all(ids.map(getStatus))).toEqual([200, 404]);
});

test('posts move to a category, which is made where there is none', async () => {
  const { id, version } = await aPost(api);
  expect((await bulk({ ids: [id], category: 'புதிய வகை' })).body).toEqual({ changed: 1 });
  expect(await read(id)).toMatchObject({ category: 'புதிய வகை', version: version + 1 });
});

test('posts move and are published in one call', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  expect((await bulk({ ids: [id], action: 'publish', category: 'இரண்டும்' })).body).toEqual({ changed: 1 });
  expect(await read(id)).toMatchObject({ status: 'published', category: 'இரண்டும்' });
});

test('a post moves while it is restored, and while it is deleted', async () => {
  const { id } = await aPost(api);
  expect((await bulk({ ids: [id], action: 'delete', category: 'முன்' })).body).toEqual({ changed: 1 });
  expect(await getStatus(id)).toBe(404);
  await bulk({ ids: [id], action: 'restore', category: 'பின்' });
  expect([(await read(id)).category, await getStatus(id)]).toEqual(['பின்', 200]);
});

test('posts that already have the state are not counted', async () => {
  const { id, category } = await aPost(api);
  const counts = await Promise.all([
    bulk({ ids: [id], action: 'publish' }),
    bulk({ ids: [id], action: 'unhide' }),
    bulk({ ids: [id, id], category }),
  ]);
  expect(counts.map(({ body }) => body.changed)).toEqual([0, 0, 0]);
});

test('a working copy stays when a post moves', async () => {
  const post = await aPost(api);
  const { id } = post;
  await api.call(putWorkingCopy, { params: { id }, body: aCopy(post) }, { as: author });
  await bulk({ ids: [id], category: 'வேறு வகை' });
  const { workingCopy } = (await api.call(getWorkingCopy, { params: { id } }, { as: author })).body;
  expect(workingCopy).not.toBeNull();
});

test('an unknown post prevents the whole change', async () => {
  const { id } = await aPost(api);
  expect((await bulk({ ids: [id, 'nothing-here'], action: 'hide' })).status).toBe(404);
  expect(await getStatus(id)).toBe(200);
});

test('an empty draft prevents the whole change', async () => {
  const full = await aPost(api, { status: 'draft' });
  const empty = await aPost(api, { status: 'draft', content: '' });
  expect((await bulk({ ids: [full.id, empty.id], action: 'publish' })).status).toBe(400);
  expect((await read(full.id)).status).toBe('draft');
});

test('a post in the trash can only be restored, and no other', async () => {
  const { id } = await aPost(api);
  expect((await bulk({ ids: [id], action: 'restore' })).status).toBe(404);
  await api.call(deletePost, { params: { id } }, { as: author });
  expect((await bulk({ ids: [id], action: 'hide' })).status).toBe(404);
});

test('a call sent again is answered as the first was', async () => {
  const { id } = await aPost(api);
  const headers = { 'idempotency-key': `bulk ${id}` };
  const answers = [await bulk({ ids: [id], action: 'hide' }, headers)];
  answers.push(await bulk({ ids: [id], action: 'hide' }, headers));
  expect(answers.map(({ body }) => body)).toEqual([{ changed: 1 }, { changed: 1 }]);
});

test('calls at once on the same posts in another order both succeed', async () => {
  const [one, two] = [(await aPost(api)).id, (await aPost(api)).id];
  const hide = (ids: string[]) => bulk({ ids, action: 'hide' });
  const answers = await Promise.all([hide([one, two]), hide([two, one])]);
  expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 2]);
});

test.each([
  ['no posts', { ids: [], action: 'hide' }, 'body.ids'],
  ['51 posts', { ids: Array.from({ length: 51 }, (_, n) => `post-${n}`), action: 'hide' }, 'body.ids'],
  ['nothing to do', { ids: ['x'] }, 'body'],
  ['an unknown action', { ids: ['x'], action: 'burn' }, 'body.action'],
  ['an empty category', { ids: ['x'], action: 'hide', category: ' ' }, 'body.category'],
])('%s is refused by name', async (_, body, path) => {
  const answer = await bulk(body as Asked);
  expect([answer.status, answer.body.details]).toEqual([400, [expect.objectContaining({ path })]]);
});
