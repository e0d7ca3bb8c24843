import { listCategories, listPosts } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

/** In the order of dictionaries, which is that of no collation of SQLite, MySQL and MariaDB. */
const inOrder = ['பகுதி 2', 'பகுதி 10', 'அம்மா', 'அமைதி', 'ஃ', 'கல்', 'கனி', 'ஜாதி', 'apple', 'Zebra'].sort(
  new Intl.Collator('ta', { numeric: true }).compare,
);

async function titles(category: string, order: 'asc' | 'desc' = 'asc') {
  const query = { category, sort: 'title', order } as const;
  return (await api.call(listPosts, { query }, { as: author })).body.posts.map(({ title }) => title);
}

test('lists by title are in the order of dictionaries on every engine', async () => {
  for (const title of inOrder.toSorted()) await aPost(api, { title, category: 'அகராதி' });
  expect(await titles('அகராதி')).toEqual(inOrder);
  expect(await titles('அகராதி', 'desc')).toEqual(inOrder.toReversed());
});

test('categories by name are in the same order', async () => {
  for (const category of inOrder.toSorted()) await aPost(api, { category });
  const { body } = await api.call(listCategories, { query: { sortBy: 'name', sortOrder: 'ASC', limit: 50 } });
  expect(body.categories.map(({ name }) => name).filter((name) => inOrder.includes(name))).toEqual(inOrder);
});
