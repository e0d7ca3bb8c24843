import {
  deletePost,
  type Input,
  listCategories,
  listCategoryNames,
  listCategoryPosts,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader } from '../../testing/factories.ts';
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

test('a category of drafts alone is listed for the author, who asks for the empty ones', async () => {
  await aPost(api, { category: 'காலி', status: 'draft' });
  expect(await named('காலி')).toEqual([]);
  const query = { search: 'காலி', includeEmpty: 'true' } as const;
  const { body } = await api.call(listCategories, { query }, { as: await anAuthor(api) });
  expect(body.categories.map(({ name, count }) => [name, count])).toEqual([['காலி', 0]]);
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

test('categories may be sorted by name and by number, both ways', async () => {
  for (const category of ['அடுக்கு ஆ', 'அடுக்கு அ', 'அடுக்கு அ']) await aPost(api, { category });
  const sorted = async (query: Query) => (await named('அடுக்கு', query)).map(([name]) => name);
  expect(await sorted({ sortBy: 'name', sortOrder: 'ASC' })).toEqual(['அடுக்கு அ', 'அடுக்கு ஆ']);
  expect(await sorted({ sortBy: 'name', sortOrder: 'DESC' })).toEqual(['அடுக்கு ஆ', 'அடுக்கு அ']);
  expect(await sorted({ sortBy: 'postCount', sortOrder: 'ASC' })).toEqual(['அடுக்கு ஆ', 'அடுக்கு அ']);
});

test.each(['sortBy=slug', 'sortOrder=up'])('categories with ?%s are refused by name', async (search) => {
  const answer = await api.fetch(`/api/categories?${search}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ details: [{ path: `query.${search.split('=')[0]}` }] });
});

test('a post that moves to another category is counted there', async () => {
  const { id } = await aPost(api, { category: 'இடம் ஒன்று' });
  const change = { params: { id }, body: { category: 'இடம் இரண்டு' } };
  await api.call(updatePost, change, { as: await anAuthor(api) });
  expect([await named('இடம் ஒன்று'), await named('இடம் இரண்டு')]).toEqual([[], [['இடம் இரண்டு', 1]]]);
});

test('the author gets the names of all categories, used or not', async () => {
  await aPost(api, { category: 'பெயர் மட்டும்', status: 'draft' });
  const { status, body, headers } = await api.call(listCategoryNames, {}, { as: await anAuthor(api) });
  expect([status, headers.get('x-reads')]).toEqual([200, 'list']);
  expect(body).toContain('பெயர் மட்டும்');
});

const later = '2041-01-01T00:00:00.000Z';
test.each([
  ['scheduled', { status: 'published', publishedAt: later }],
  ['hidden', { hidden: true }],
  ['drafted', { status: 'draft' }],
] as const)("the name of a category whose only post is %s is nobody else's to know", async (kind, input) => {
  const category = `இரகசியம் ${kind}`;
  await aPost(api, { category, ...input });
  expect(await getSecrets(category)).toEqual(nothing);
});

test('the name of a category whose only post is in the trash is public no more', async () => {
  const category = 'இரகசியம் குப்பை';
  const { id } = await aPost(api, { category });
  expect((await getPosts(category)).status).toBe(200);
  await api.call(deletePost, { params: { id } }, { as: await anAuthor(api) });
  expect(await getSecrets(category)).toEqual(nothing);
  await aPost(api, { category });
  expect((await getPosts(category)).status).toBe(200);
});

const nothing = { listed: [], isNamed: false, page: 404, ofReader: 404 };

/** What visitors and readers can see of a category. */
async function getSecrets(category: string) {
  const as = await aReader(api);
  return {
    listed: await named(category, { includeEmpty: 'true' }),
    isNamed: (await api.call(listCategoryNames, {})).body.includes(category),
    page: (await getPosts(category)).status,
    ofReader: (await api.call(listCategoryPosts, { params: { slug: category } }, { as })).status,
  };
}

type PostsQuery = NonNullable<Input<typeof listCategoryPosts>['query']>;
const getPosts = (slug: string, query: PostsQuery = {}) =>
  api.call(listCategoryPosts, { params: { slug }, query });
const getTitles = async (slug: string, query: PostsQuery = {}) =>
  (await getPosts(slug, query)).body.posts.map(({ title }) => title);

test.each([
  ['its slug', 'இசைக்-குறிப்பு'],
  ['its name', 'இசைக் குறிப்பு'],
  ['its name in decomposed Unicode', 'இசைக் குறிப்பு'.normalize('NFD')],
])('the posts of a category are found by %s', async (_, ref) => {
  const { title } = await aPost(api, { category: 'இசைக் குறிப்பு' });
  const { status, body, headers } = await getPosts(ref, { limit: 1 });
  const { id } = (await api.platform.database.read('category').where('name', 'இசைக் குறிப்பு').first('id'))!;
  expect([status, headers.get('x-reads')]).toEqual([200, `category:${id} posts`]);
  expect(body.posts.map((post) => post.title)).toEqual([title]);
  const count = body.pagination.totalCount;
  expect(body.category).toEqual({ name: 'இசைக் குறிப்பு', slug: 'இசைக்-குறிப்பு', count, postCount: count });
});

test('a slug goes before a name', async () => {
  await aPost(api, { category: 'Film Notes', title: 'by slug' });
  await aPost(api, { category: 'film-notes', title: 'by name' });
  expect(await getTitles('film-notes')).toEqual(['by slug']);
  expect(await getTitles('film-notes-2')).toEqual(['by name']);
});

test('posts of a category may be sorted, both ways', async () => {
  const category = 'வரிசைகள்';
  await aPost(api, { category, title: 'ஆ', publishedAt: '2039-01-01T00:00:00.000Z', popularity: 5 });
  await aPost(api, { category, title: 'இ', publishedAt: '2039-01-02T00:00:00.000Z', popularity: 1 });
  await aPost(api, { category, title: 'அ', publishedAt: '2039-01-03T00:00:00.000Z', popularity: 5 });
  expect(await getTitles(category)).toEqual(['அ', 'இ', 'ஆ']);
  expect(await getTitles(category, { sortOrder: 'ASC' })).toEqual(['ஆ', 'இ', 'அ']);
  expect(await getTitles(category, { sortBy: 'title' })).toEqual(['இ', 'ஆ', 'அ']);
  expect(await getTitles(category, { sortBy: 'title', sortOrder: 'ASC' })).toEqual(['அ', 'ஆ', 'இ']);
  expect(await getTitles(category, { sortBy: 'popularity' })).toEqual(['அ', 'ஆ', 'இ']);
  expect(await getTitles(category, { sortBy: 'popularity', sortOrder: 'ASC' })).toEqual(['இ', 'ஆ', 'அ']);
});

test('posts of a category come in pages', async () => {
  for (let n = 0; n < 3; n++) await aPost(api, { category: 'பக்கங்கள்' });
  const { body } = await getPosts('பக்கங்கள்', { limit: 2, page: 2 });
  expect(body.posts).toHaveLength(1);
  expect(body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3, hasMore: false });
});

test('a category without public posts is there for the author, and empty', async () => {
  await aPost(api, { category: 'வெறுமை', status: 'draft' });
  const as = await anAuthor(api);
  const { status, body } = await api.call(listCategoryPosts, { params: { slug: 'வெறுமை' } }, { as });
  expect([status, body.posts, body.category.count]).toEqual([200, [], 0]);
});

test.each(['இல்லாத-வகை', "'; drop table category; --", '%', '../posts', '\0', '😀'])(
  'there is no category %j',
  async (slug) => {
    const { status, body } = await getPosts(slug);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Category not found']);
  },
);

test('a category named with more than 500 letters is refused', async () => {
  expect((await getPosts('அ'.repeat(501))).status).toBe(400);
});

test.each(['page=0', 'sortBy=views', 'sortOrder=1'])(
  'posts of a category with ?%s are refused',
  async (query) => {
    expect((await api.fetch(`/api/categories/x/posts?${query}`)).status).toBe(400);
  },
);
