import { deletePost, type Input, listPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Query = NonNullable<Input<typeof listPosts>['query']>;
const headers = { 'dashboard-access': 'true' };
const listed = (query: Query, as: Person | undefined = author) =>
  api.call(listPosts, { query }, { as, headers });
const titles = async (query: Query, as?: Person) =>
  (await listed(query, as)).body.posts.map(({ title }) => title);

let categories = 0;
const aCategory = () => `வகை ${++categories}`;

/** One of each kind, in the order of the dashboard. */
async function oneOfEach(): Promise<string> {
  const category = aCategory();
  await aPost(api, { category, title: 'old', publishedAt: '2039-01-01T00:00:00.000Z' });
  await aPost(api, { category, title: 'hidden', publishedAt: '2039-02-01T00:00:00.000Z', hidden: true });
  await aPost(api, { category, title: 'draft', status: 'draft' });
  await aPost(api, { category, title: 'scheduled', publishedAt: '2041-01-01T00:00:00.000Z' });
  return category;
}

test('the dashboard lists posts of every status, the latest first', async () => {
  const category = await oneOfEach();
  const { body } = await listed({ category });
  expect(body.posts.map(({ title }) => title)).toEqual(['scheduled', 'draft', 'hidden', 'old']);
  expect(body.pagination.totalCount).toBe(4);
});

test.each<[string, Query, string[]]>([
  ['one status', { status: 'published' }, ['hidden', 'old']],
  ['what is hidden', { hidden: true }, ['hidden']],
  ['what is not hidden of one status', { status: 'published', hidden: false }, ['old']],
])('it lists %s', async (_, query, expected) => {
  expect(await titles({ category: await oneOfEach(), ...query })).toEqual(expected);
});

test('a draft comes first when it is changed, whatever its date', async () => {
  const category = aCategory();
  const { id } = await aPost(api, { category, title: 'முன்னது', status: 'draft' });
  api.clock.advance({ minutes: 1 });
  await aPost(api, { category, title: 'பின்னது', status: 'draft' });
  api.clock.advance({ minutes: 1 });
  const body = { publishedAt: '1999-01-01T00:00:00.000Z' };
  await api.call(updatePost, { params: { id }, body }, { as: author });
  expect(await titles({ category, status: 'draft' })).toEqual(['முன்னது', 'பின்னது']);
});

test('a published post that is changed stays where it is', async () => {
  const category = aCategory();
  const { id } = await aPost(api, { category, title: 'முன்னது' });
  api.clock.advance({ minutes: 1 });
  await aPost(api, { category, title: 'பின்னது' });
  await api.call(updatePost, { params: { id }, body: { subtitle: 'x' } }, { as: author });
  expect(await titles({ category })).toEqual(['பின்னது', 'முன்னது']);
});

test('what is in the trash is not listed', async () => {
  const category = aCategory();
  const { id } = await aPost(api, { category });
  await api.call(deletePost, { params: { id } }, { as: author });
  expect(await titles({ category })).toEqual([]);
});

test('a search finds what is public and what is not', async () => {
  const category = aCategory();
  for (const status of ['draft', 'published'] as const)
    await aPost(api, { category, status, title: `நெய்தல் ${status}` });
  await aPost(api, { category, title: 'நெய்தல் hidden', hidden: true });
  await aPost(api, { category, title: 'முல்லை' });
  expect((await titles({ category, search: 'ய்தல்' })).sort()).toEqual([
    'நெய்தல் draft',
    'நெய்தல் hidden',
    'நெய்தல் published',
  ]);
});

test('a reader and a visitor are shown what is public, header or not', async () => {
  const category = await oneOfEach();
  const visitors = await api.call(listPosts, { query: { category } }, { headers });
  expect(await titles({ category }, await aReader(api))).toEqual(['old']);
  expect(visitors.body.posts.map(({ title }) => title)).toEqual(['old']);
});

test('the author orders the list by state and comments, in both directions', async () => {
  const category = await oneOfEach();
  expect(await titles({ category, sort: 'status', order: 'asc' })).toEqual([
    'draft',
    'old',
    'hidden',
    'scheduled',
  ]);
  expect(await titles({ category, sort: 'status' })).toEqual(['scheduled', 'hidden', 'old', 'draft']);
  expect(await titles({ category, sort: 'comments' })).toHaveLength(4);
  expect(await titles({ category, sort: 'title', order: 'desc' })).toEqual([
    'scheduled',
    'old',
    'hidden',
    'draft',
  ]);
});

test('the author orders the list by views, without leaving out what nobody has seen', async () => {
  const category = await oneOfEach();
  expect((await titles({ category, sort: 'views' })).toSorted()).toEqual([
    'draft',
    'hidden',
    'old',
    'scheduled',
  ]);
});

test('nobody else orders posts by views', async () => {
  const { status } = await api.fetch('/api/posts?sort=views');
  expect(status).toBe(403);
});
