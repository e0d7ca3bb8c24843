import { getPost, listChanges, listPosts, searchPosts, toggleHidden, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const toggle = (id: string, headers?: Record<string, string>) =>
  api.call(toggleHidden, { params: { id } }, { as: author, headers });
const getStatus = async (id: string) => (await api.call(getPost, { params: { id } })).status;

test('a post is hidden, and shown again', async () => {
  const { id } = await aPost(api);
  const hidden = await toggle(id);
  expect([hidden.status, hidden.body, await getStatus(id)]).toEqual([200, { hidden: true }, 404]);
  expect([(await toggle(id)).body, await getStatus(id)]).toEqual([{ hidden: false }, 200]);
});

test('a post that is shown again is in lists and in the search', async () => {
  const category = 'மறைந்து வந்தது';
  const { id } = await aPost(api, { category, title: 'நற்றிணை' });
  await toggle(id);
  await toggle(id);
  const { posts } = (await api.call(listPosts, { query: { category } })).body;
  const found = (await api.call(searchPosts, { query: { q: 'நற்றிணை' } })).body.posts;
  expect([posts.length, found.length]).toEqual([1, 1]);
});

test('hiding is a change of the post and of the lists', async () => {
  const { id } = await aPost(api);
  const { last: since } = (await api.call(listChanges, {})).body;
  await toggle(id);
  const { changes } = (await api.call(listChanges, { query: { since } })).body;
  expect(changes.map(({ key }) => key)).toEqual(expect.arrayContaining([`post:${id}`, 'list']));
});

test('a hidden draft that is published stays hidden', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  await toggle(id);
  await api.call(updatePost, { params: { id }, body: { status: 'published' } }, { as: author });
  expect(await getStatus(id)).toBe(404);
});

test('hiding leaves the version alone', async () => {
  const { id, version, updatedAt } = await aPost(api);
  await toggle(id);
  const { body } = await api.call(getPost, { params: { id } }, { as: author });
  expect([body.version, body.updatedAt, body.hidden]).toEqual([version, updatedAt, true]);
});

test('a call sent again is answered as the first was', async () => {
  const { id } = await aPost(api);
  const headers = { 'idempotency-key': `hide ${id}` };
  expect([(await toggle(id, headers)).body, (await toggle(id, headers)).body]).toEqual([
    { hidden: true },
    { hidden: true },
  ]);
});

test('a post that is not there is not hidden', async () => {
  expect([(await toggle('nothing-here')).status, (await toggle('undefined')).status]).toEqual([404, 400]);
});

test('a post that is still to be published is not hidden, and says so', async () => {
  const { id, status } = await aPost(api, { publishedAt: '2041-01-01T00:00:00.000Z' });
  const answer = await api.call(toggleHidden, { params: { id } }, { as: await anAuthor(api) });
  expect([status, answer.status, answer.body.code]).toEqual(['scheduled', 409, 'conflict']);
  expect(answer.body.message).toMatch(/வெளியாகவில்லை/);
  const rows = await api.platform.database.read('post').where('id', id).select('hidden');
  expect(rows.map(({ hidden }) => hidden)).toEqual([false]);
});
