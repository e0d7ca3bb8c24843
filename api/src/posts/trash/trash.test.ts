import {
  deletePost,
  getPost,
  type Input,
  listChanges,
  listPosts,
  listTrash,
  restorePost,
  searchPosts,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const remove = (id: string) => api.call(deletePost, { params: { id } }, { as: author });
const restore = (id: string, headers?: Record<string, string>) =>
  api.call(restorePost, { params: { id } }, { as: author, headers });
const trash = (query?: Input<typeof listTrash>['query']) => api.call(listTrash, { query }, { as: author });
const getStatus = async (id: string) => (await api.call(getPost, { params: { id } })).status;

test('the trash lists deleted posts with the time, last deleted first', async () => {
  const [one, two] = [await aPost(api), await aPost(api, { status: 'draft' })];
  await remove(two.id);
  api.clock.advance({ hours: 1 });
  await remove(one.id);
  const [last, before] = (await trash()).body.posts;
  expect([last?.id, before?.id]).toEqual([one.id, two.id]);
  expect(last?.deletedAt).toBe(api.clock.now().toISOString());
});

test('the trash has pages', async () => {
  for (let n = 0; n < 3; n++) await remove((await aPost(api)).id);
  const { posts, pagination } = (await trash({ limit: 2, page: 1 })).body;
  expect([posts.length, pagination.hasMore]).toEqual([2, true]);
  expect((await trash({ page: 0 })).status).toBe(400);
});

test('a restored post is public again, in lists and in the search', async () => {
  const category = 'மீண்டும்';
  const { id } = await aPost(api, { category, title: 'குறிஞ்சிப்பாட்டு' });
  await remove(id);
  const { status, body } = await restore(id);
  expect([status, body.id, body.status]).toEqual([200, id, 'published']);
  const { posts, pagination } = (await api.call(listPosts, { query: { category } })).body;
  const found = await api.call(searchPosts, { query: { q: 'குறிஞ்சிப்பாட்டு' } });
  expect([posts.length, pagination.totalCount, found.body.posts.length]).toEqual([1, 1, 1]);
});

test('a restored post is as it was before', async () => {
  const before = await aPost(api, { tags: ['மழை'], subtitle: 'துணை' });
  await remove(before.id);
  expect((await restore(before.id)).body).toEqual(before);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a hidden post', { hidden: true }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
] as const)('%s is restored as one', async (_, details) => {
  const { id, status } = await aPost(api, details);
  await remove(id);
  expect((await restore(id)).body).toMatchObject({ status, hidden: 'hidden' in details });
  expect(await getStatus(id)).toBe(404);
});

test('a restored post is no longer in the trash', async () => {
  const { id } = await aPost(api);
  await remove(id);
  await restore(id);
  expect((await trash()).body.posts.map((post) => post.id)).not.toContain(id);
});

test('a restoration of a public post is a change', async () => {
  const { id } = await aPost(api);
  await remove(id);
  const { last: since } = (await api.call(listChanges, {})).body;
  await restore(id);
  const { changes } = (await api.call(listChanges, { query: { since } })).body;
  expect(changes.map(({ key }) => key)).toEqual(expect.arrayContaining([`post:${id}`, 'list']));
});

test('a restored post is not mailed again', async () => {
  const { id } = await aPost(api);
  await api.runJobs();
  await remove(id);
  await restore(id);
  expect(await api.platform.database.read('job').where('kind', 'newsletter')).toEqual([]);
});

test('a restoration sent again succeeds as the first did', async () => {
  const { id } = await aPost(api);
  await remove(id);
  const headers = { 'idempotency-key': `restore ${id}` };
  const { body } = await restore(id, headers);
  const again = await restore(id, headers);
  expect([again.status, again.body]).toEqual([200, body]);
});

test('only what is in the trash is restored', async () => {
  const { id } = await aPost(api);
  expect([(await restore(id)).status, (await restore('nothing-here')).status]).toEqual([404, 404]);
});
