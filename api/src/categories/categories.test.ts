import { deletePost, type Input, listCategories } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type Query = NonNullable<Input<typeof listCategories>['query']>;
const listed = async (query: Query = {}) => (await api.call(listCategories, { query })).body;
const named = async (search: string, query: Query = {}) =>
  (await listed({ search, ...query })).categories.map(({ name, count }) => [name, count]);

test('using a name makes the category, with a slug by the slug rule', async () => {
  const { category, categorySlug } = await aPost(api, { category: ' பயணக்  குறிப்பு ' });
  expect([category, categorySlug]).toEqual(['பயணக்  குறிப்பு', 'பயணக்-குறிப்பு']);
});

test('using a name again makes no second category', async () => {
  await aPost(api, { category: 'சிறுகதை' });
  await aPost(api, { category: 'சிறுகதை' });
  expect(await named('சிறுகதை')).toEqual([['சிறுகதை', 2]]);
});

test('names that differ by a vowel sign are two categories', async () => {
  await aPost(api, { category: 'கடல்' });
  await aPost(api, { category: 'காடல்' });
  expect([await named('கடல்'), await named('காடல்')]).toEqual([[['கடல்', 1]], [['காடல்', 1]]]);
});

test('names of one slug get a slug each', async () => {
  const one = await aPost(api, { category: 'நூல் அறிமுகம்' });
  const other = await aPost(api, { category: 'நூல்-அறிமுகம்' });
  expect([one.categorySlug, other.categorySlug]).toEqual(['நூல்-அறிமுகம்', 'நூல்-அறிமுகம்-2']);
});

test('a name of signs alone gets a slug', async () => {
  expect((await aPost(api, { category: '!!!' })).categorySlug).toBe('category');
});

test('posts at once make a new category once', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => aPost(api, { category: 'ஒரே நேரம்' })));
  expect(await named('ஒரே நேரம்')).toEqual([['ஒரே நேரம்', 5]]);
});

test('only public posts are counted', async () => {
  await aPost(api, { category: 'எண்ணிக்கை' });
  await aPost(api, { category: 'எண்ணிக்கை', status: 'draft' });
  await aPost(api, { category: 'எண்ணிக்கை', hidden: true });
  expect(await named('எண்ணிக்கை')).toEqual([['எண்ணிக்கை', 1]]);
});

test('a category of drafts alone is listed only when the empty ones are asked for', async () => {
  await aPost(api, { category: 'காலி', status: 'draft' });
  expect(await named('காலி')).toEqual([]);
  expect(await named('காலி', { includeEmpty: 'true' })).toEqual([['காலி', 0]]);
});

test('deleting the only post of a category empties it', async () => {
  const { id } = await aPost(api, { category: 'தனி' });
  await api.call(deletePost, { params: { id } }, { as: await anAuthor(api) });
  expect(await named('தனி')).toEqual([]);
});

test('the category with most posts comes first', async () => {
  for (const category of ['வரிசை ஒன்று', 'வரிசை இரண்டு', 'வரிசை இரண்டு']) await aPost(api, { category });
  expect(await named('வரிசை')).toEqual([
    ['வரிசை இரண்டு', 2],
    ['வரிசை ஒன்று', 1],
  ]);
});

test('count and postCount are the same', async () => {
  await aPost(api);
  const { categories } = await listed();
  expect(categories.map(({ count }) => count)).toEqual(categories.map(({ postCount }) => postCount));
});

test('a search takes % as it is', async () => {
  expect(await named('%')).toEqual([]);
});

test('categories come in pages', async () => {
  for (const n of [1, 2, 3]) await aPost(api, { category: `பக்கம் ${n}` });
  const { categories, pagination } = await listed({ search: 'பக்கம்', limit: 2, page: 2 });
  expect(categories).toHaveLength(1);
  expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3, hasMore: false });
});

test('includeEmpty that is neither yes nor no is refused by name', async () => {
  const answer = await api.fetch('/api/categories?includeEmpty=maybe');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ details: [{ path: 'query.includeEmpty' }] });
});

test('the list of categories changes with the lists of posts', async () => {
  expect((await api.call(listCategories, {})).headers.get('x-reads')).toBe('list');
});
