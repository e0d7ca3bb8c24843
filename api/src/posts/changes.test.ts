import {
  deletePost,
  getPost,
  listChanges,
  listNotifications,
  listPosts,
  type PostChange,
  updatePost,
} from '@ezhuthu/contract';
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

/** The keys that a change of a public post has, those of its neighbours excepted. */
async function ownKeys(id: string): Promise<string[]> {
  const row = await api.platform.database.read('post').where('id', id).first('category_id', 'published_day');
  const { category_id, published_day: day } = row!;
  return [`post:${id}`, 'list', `category:${category_id}`, `month:${day?.slice(0, 7)}`, `day:${day}`];
}

const withoutNeighbours = (keys: string[], id: string) =>
  keys.filter((key) => !key.startsWith('post:') || key === `post:${id}`);

/** The keys of what `act` does with a post. */
async function getOwnKeys(id: string, act: () => Promise<unknown>): Promise<string[]> {
  return withoutNeighbours(await getKeys(act), id);
}

test('a publication is a change of the post and of the lists that it is in', async () => {
  let id = '';
  const keys = await getKeys(async () => {
    id = (await aPost(api)).id;
  });
  expect(withoutNeighbours(keys, id)).toEqual(await ownKeys(id));
});

test('publishing a draft is a change', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  const keys = await getOwnKeys(id, () => change(id, { status: 'published' }));
  expect(keys).toEqual(await ownKeys(id));
});

test('an edit of a public post is a change', async () => {
  const { id } = await aPost(api);
  expect(await getOwnKeys(id, () => change(id, { title: 'x' }))).toEqual(await ownKeys(id));
});

test('taking a post back is a change', async () => {
  const { id } = await aPost(api);
  const keys = await ownKeys(id);
  expect(await getOwnKeys(id, () => change(id, { status: 'draft' }))).toEqual(keys);
});

test('deleting a public post is a change', async () => {
  const { id } = await aPost(api);
  const keys = await ownKeys(id);
  const remove = () => api.call(deletePost, { params: { id } }, { as: author });
  expect(await getOwnKeys(id, remove)).toEqual(keys);
});

test('a post in another category on another day changes the lists of both', async () => {
  const { id } = await aPost(api);
  const before = await ownKeys(id);
  const keys = await getOwnKeys(id, () =>
    change(id, { category: 'வேறு', publishedAt: '2019-07-01T06:00:00.000Z' }),
  );
  expect(new Set(keys)).toEqual(new Set([...before, ...(await ownKeys(id))]));
});

test('posts that name a post as their neighbour change with it, before and after', async () => {
  const at = (day: number) => ({ publishedAt: `1999-01-0${day}T06:00:00.000Z` });
  const [first, second, third, moved] = await Promise.all([1, 2, 3, 2].map((day) => aPost(api, at(day))));
  await change(moved!.id, { publishedAt: '1999-01-04T06:00:00.000Z' });
  const keys = await getKeys(() => change(moved!.id, { publishedAt: '1999-01-01T12:00:00.000Z' }));
  const changed = [first, second, third].filter((post) => keys.includes(`post:${post!.id}`));
  expect(changed).toEqual([first, second, third]);
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
  expect(headers.get('x-reads')).toBe(`post:${id} comments:${id} posts`);
});

test('a list declares its change keys', async () => {
  expect((await api.call(listPosts, {})).headers.get('x-reads')).toBe('list');
});

test('the list of a category declares its own change key', async () => {
  const { category } = await aPost(api);
  const { id } = (await api.platform.database.read('category').where('name', category).first('id'))!;
  const { headers } = await api.call(listPosts, { query: { category } });
  expect(headers.get('x-reads')).toBe(`category:${id} posts`);
});

test('who writes knows of the change', async () => {
  const { headers } = await api.call(
    updatePost,
    { params: { id: (await aPost(api)).id }, body: { title: 'x' } },
    { as: author },
  );
  const { last } = (await api.call(listChanges, {})).body;
  expect(headers.get('set-cookie')).toMatch(new RegExp(`^change=${last}; path=/;.*samesite=lax; httponly$`));
});

test('who is notified knows of the change', async () => {
  await aPost(api);
  const { headers } = await api.call(listNotifications, {}, { as: author });
  const { last } = (await api.call(listChanges, {})).body;
  expect(headers.get('set-cookie')).toMatch(`change=${last};`);
});

test('a visitor who reads gets no cookie', async () => {
  expect((await api.call(listPosts, {})).headers.get('set-cookie')).toBeNull();
});
