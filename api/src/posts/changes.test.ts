import { deletePost, getPost, listChanges, listPosts, type PostChange, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

/** The keys that `act` adds to the change log. */
async function getKeys(act: () => Promise<unknown>): Promise<string[]> {
  const { last: since } = (await api.call(listChanges, {})).body;
  await act();
  return (await api.call(listChanges, { query: { since } })).body.changes.map(({ key }) => key);
}

const change = (id: string, body: PostChange) =>
  api.call(updatePost, { params: { id }, body }, { as: author });

test('a publication is a change of the post and of the lists', async () => {
  let id = '';
  const keys = await getKeys(async () => {
    id = (await aPost(api)).id;
  });
  expect(keys).toEqual([`post:${id}`, 'list']);
});

test('publishing a draft is a change', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  expect(await getKeys(() => change(id, { status: 'published' }))).toEqual([`post:${id}`, 'list']);
});

test('an edit of a public post is a change', async () => {
  const { id } = await aPost(api);
  expect(await getKeys(() => change(id, { title: 'x' }))).toEqual([`post:${id}`, 'list']);
});

test('taking a post back is a change', async () => {
  const { id } = await aPost(api);
  expect(await getKeys(() => change(id, { status: 'draft' }))).toEqual([`post:${id}`, 'list']);
});

test('deleting a public post is a change', async () => {
  const { id } = await aPost(api);
  const remove = () => api.call(deletePost, { params: { id } }, { as: author });
  expect(await getKeys(remove)).toEqual([`post:${id}`, 'list']);
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
] as const)('%s changes nothing in public, from making to deleting', async (_, details) => {
  const keys = await getKeys(async () => {
    const { id } = await aPost(api, details);
    await change(id, { title: 'x' });
    await api.call(deletePost, { params: { id } }, { as: author });
  });
  expect(keys).toEqual([]);
});

test('a refused change changes nothing', async () => {
  const { id } = await aPost(api);
  expect(await getKeys(() => change(id, { title: 'x', version: 99 }))).toEqual([]);
});

test('a post declares its change keys', async () => {
  const { id, urlSlug } = await aPost(api);
  const { headers } = await api.call(getPost, { params: { id: urlSlug } });
  expect(headers.get('x-reads')).toBe(`post:${id} comments:${id} list`);
});

test('a list declares its change keys', async () => {
  expect((await api.call(listPosts, {})).headers.get('x-reads')).toBe('list');
});
