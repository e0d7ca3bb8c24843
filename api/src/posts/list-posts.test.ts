import { deletePost, type Input, listPosts, listPublishedPosts, listTagPosts } from '@ezhuthu/contract';
import { afterAll, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Query = NonNullable<Input<typeof listPosts>['query']>;
const listed = (query: Query, as?: Person) => api.call(listPosts, { query }, { as });
const titles = async (query: Query, as?: Person) =>
  (await listed(query, as)).body.posts.map(({ title }) => title);

/** Posts of a category of their own, so that each test sees only its posts. */
let categories = 0;
const aCategory = () => `வகை ${++categories}`;

test('posts come newest first, without their content', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'பழையது', publishedAt: '2039-01-01T00:00:00.000Z' });
  await aPost(api, { category, title: 'புதியது', publishedAt: '2039-02-01T00:00:00.000Z' });
  const { status, body } = await listed({ category });
  expect(status).toBe(200);
  expect(body.posts.map(({ title }) => title)).toEqual(['புதியது', 'பழையது']);
  expect(body.posts[0]).not.toHaveProperty('content');
});

test('posts of one moment have one order on every page', async () => {
  const category = aCategory();
  for (const title of ['அ', 'ஆ', 'இ']) await aPost(api, { category, title });
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await titles({ category, limit: 1, page })));
  expect(pages).toEqual(['இ', 'ஆ', 'அ']);
});

test('a page includes its pagination', async () => {
  const category = aCategory();
  for (let n = 0; n < 3; n++) await aPost(api, { category });
  const { body } = await listed({ category, limit: 2 });
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 3, hasMore: true });
});

test('a page beyond the end is empty', async () => {
  const category = aCategory();
  await aPost(api, { category });
  const { status, body } = await listed({ category, page: 9 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ posts: [], pagination: { currentPage: 9, totalCount: 1, hasMore: false } });
});

test('no more than 50 posts come at once', async () => {
  const category = aCategory();
  await Promise.all(Array.from({ length: 51 }, () => aPost(api, { category })));
  const { body } = await listed({ category, limit: 1000 });
  expect(body.posts).toHaveLength(50);
  expect(body.pagination).toMatchObject({ totalPages: 2, hasMore: true });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=', 'sort=random', 'page=1&page=2'])(
  '?%s is refused by name',
  async (search) => {
    const answer = await api.fetch(`/api/posts?${search}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ details: [{ path: `query.${search.split('=')[0]}` }] });
  },
);

test('a timestamp in the query is ignored', async () => {
  expect((await api.fetch('/api/posts?_=1700000000000')).status).toBe(200);
});

test('a category is found by its name and by its slug', async () => {
  const category = 'நூல் விமர்சனம்';
  const { title } = await aPost(api, { category });
  expect([await titles({ category }), await titles({ category: 'நூல்-விமர்சனம்' })]).toEqual([[title], [title]]);
});

test('an unknown category is an empty list', async () => {
  expect(await titles({ category: 'இல்லாதது' })).toEqual([]);
});

test('a search finds in titles and excerpts', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'யானை' });
  await aPost(api, { category, title: 'காடு', content: '<p>ஒரு யானை வந்தது</p>' });
  await aPost(api, { category, title: 'கடல்' });
  expect((await titles({ category, search: 'யானை' })).sort()).toEqual(['காடு', 'யானை']);
});

test.each(['%', '_', '|', "'", '"', '\\'])('a search for %s takes it as it is', async (sign) => {
  const category = aCategory();
  await aPost(api, { category, title: `முன்${sign}பின்` });
  await aPost(api, { category, title: 'முன்னும் பின்னும்' });
  expect(await titles({ category, search: sign })).toEqual([`முன்${sign}பின்`]);
});

test('a search for கா does not find க', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'கடல்' });
  expect(await titles({ category, search: 'காடல்' })).toEqual([]);
});

test('a search finds inside a word, whatever its case', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'பெருமழைக்காலம்' });
  await aPost(api, { category, title: 'RainForest', content: '<p>x</p>' });
  expect(await titles({ category, search: 'மழை' })).toEqual(['பெருமழைக்காலம்']);
  expect(await titles({ category, search: 'nFOR' })).toEqual(['RainForest']);
  expect(await titles({ category, search: 'மழை'.normalize('NFD') })).toEqual(['பெருமழைக்காலம்']);
});

test('a search of several words takes them as they stand', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'நீல வானம்' });
  await aPost(api, { category, title: 'வானம் நீல நிறம்' });
  expect(await titles({ category, search: 'நீல வா' })).toEqual(['நீல வானம்']);
});

test('a search finds nothing in bodies, tags and subtitles', async () => {
  const category = aCategory();
  await aPost(api, { category, subtitle: 'ஆழ்கடல்', tags: ['ஆழ்கடல்'], excerpt: 'x', content: '<p>ஆழ்கடல்</p>' });
  expect(await titles({ category, search: 'ஆழ்கடல்' })).toEqual([]);
});

test('search results are paged', async () => {
  for (let n = 0; n < 3; n++) await aPost(api, { title: `ஒட்டகச்சிவிங்கி ${n}` });
  const { body } = await listed({ search: 'ட்டகச்சி', limit: 2 });
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 3, hasMore: true });
  expect(body.posts.map(({ title }) => title)).toEqual(['ஒட்டகச்சிவிங்கி 2', 'ஒட்டகச்சிவிங்கி 1']);
});

test('a search finds no post that is not public, the dashboard any', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'வரிக்குதிரை', status: 'draft' });
  await aPost(api, { category, title: 'வரிக்குதிரை', hidden: true });
  expect(await titles({ category, search: 'வரிக்' })).toEqual([]);
  expect(await titles({ category, search: 'வரிக்', status: 'draft' }, author)).toEqual(['வரிக்குதிரை']);
  expect(await titles({ category, search: 'வரிக்', hidden: 'true' }, author)).toEqual(['வரிக்குதிரை']);
});

test.each(['😀', '\0', "' or 1=1", 'அ'.repeat(200), '\ud800', ') union select'])(
  'a search for %j is answered',
  async (search) => {
    expect((await listed({ search })).status).toBe(200);
  },
);

test('an empty search finds everything', async () => {
  const category = aCategory();
  await aPost(api, { category });
  expect(await titles({ category, search: ' ' })).toHaveLength(1);
});

test('posts may be sorted by title', async () => {
  const category = aCategory();
  for (const title of ['மழை', 'அலை', 'கடல்']) await aPost(api, { category, title });
  expect(await titles({ category, sort: 'title' })).toEqual(['அலை', 'கடல்', 'மழை']);
});

test('posts may be sorted by popularity, the newer first among equals', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'பழையது', publishedAt: '2039-01-01T00:00:00.000Z' });
  await aPost(api, { category, title: 'விருப்பமானது', publishedAt: '2038-01-01T00:00:00.000Z', popularity: 7 });
  await aPost(api, { category, title: 'புதியது', publishedAt: '2039-02-01T00:00:00.000Z' });
  expect(await titles({ category, sort: 'popularity' })).toEqual(['விருப்பமானது', 'புதியது', 'பழையது']);
});

test('visitors and readers are shown public posts only, whatever they ask for', async () => {
  const category = aCategory();
  await aPost(api, { category, title: 'வெளி' });
  await aPost(api, { category, status: 'draft' });
  await aPost(api, { category, hidden: true });
  await aPost(api, { category, publishedAt: '2041-01-01T00:00:00.000Z' });
  for (const as of [undefined, await aReader(api)]) {
    expect(await titles({ category }, as)).toEqual(['வெளி']);
    expect(await titles({ category, status: 'draft' }, as)).toEqual(['வெளி']);
    expect(await titles({ category, hidden: 'true' }, as)).toEqual(['வெளி']);
  }
});

test.each(['draft', 'published', 'scheduled'] as const)('the author may list %s posts', async (status) => {
  const category = aCategory();
  await aPost(api, { category, title: 'draft', status: 'draft' });
  await aPost(api, { category, title: 'published' });
  await aPost(api, { category, title: 'scheduled', publishedAt: '2041-01-01T00:00:00.000Z' });
  expect(await titles({ category, status }, author)).toEqual([status]);
});

test('the author sees the public list as visitors do, with the views', async () => {
  const category = aCategory();
  await aPost(api, { category });
  await aPost(api, { category, status: 'draft' });
  const [{ body: seen }, { body: shown }] = [await listed({ category }, author), await listed({ category })];
  expect(seen.posts.map(({ views }) => views)).toEqual([0]);
  expect(shown.posts.map((post) => 'views' in post)).toEqual([false]);
});

test('a list of everything counts what is public', async () => {
  const getCount = async () => (await listed({})).body.pagination.totalCount;
  const before = await getCount();
  const { id } = await aPost(api);
  await aPost(api, { status: 'draft' });
  expect(await getCount()).toBe(before + 1);
  await api.call(deletePost, { params: { id } }, { as: author });
  expect(await getCount()).toBe(before);
});

test('the published posts come newest first, the same for everyone', async () => {
  await aPost(api, { publishedAt: '2040-03-10T06:00:00.000Z' });
  const { id } = await aPost(api);
  await aPost(api, { status: 'draft' });
  const published = (as?: Person) => api.call(listPublishedPosts, { query: { limit: 5 } }, { as });
  const { status, body, headers } = await published();
  expect([status, body.posts.length, body.posts[0]?.id]).toEqual([200, 5, id]);
  expect(body.pagination).toMatchObject({ currentPage: 1, hasMore: true });
  expect(headers.get('x-reads')).toBe('list');
  expect((await published(author)).body.pagination).toEqual(body.pagination);
});

test.each(['page=0', 'limit=x'])('published posts with ?%s are refused by name', async (search) => {
  const answer = await api.fetch(`/api/posts/published?${search}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ details: [{ path: `query.${search.split('=')[0]}` }] });
});

test('a list that shows no excerpts need not have them', async () => {
  await aPost(api, { excerpt: 'ஒரு சுருக்கம்' });
  const { body } = await api.call(listPosts, { query: { excerpts: false } });
  expect(body.posts.every(({ excerpt }) => excerpt === '')).toBe(true);
});

describe('the posts with a tag', () => {
  const withTag = (tag: string, query = {}) => api.call(listTagPosts, { params: { tag }, query });

  test('come newest first, in pages, the same for everyone', async () => {
    for (const title of ['முதல்', 'இரண்டாம்', 'மூன்றாம்']) await aPost(api, { title, tags: ['வேர்', 'மண்'] });
    await aPost(api, { title: 'வேறு', tags: ['வேர்கள்'] });
    await aPost(api, { title: 'மறைந்தது', tags: ['வேர்'], hidden: true });
    const { status, body } = await withTag('வேர்', { limit: 2 });
    expect([status, body.tag, body.pagination]).toEqual([
      200,
      'வேர்',
      { currentPage: 1, totalPages: 2, totalCount: 3, hasMore: true },
    ]);
    const next = await withTag('வேர்', { limit: 2, page: 2 });
    expect([...body.posts, ...next.body.posts].map(({ title }) => title)).toEqual(['மூன்றாம்', 'இரண்டாம்', 'முதல்']);
  });

  test('a tag without public posts is not there', async () => {
    await aPost(api, { tags: ['வரைவு மட்டும்'], status: 'draft' });
    expect((await withTag('வரைவு மட்டும்')).status).toBe(404);
    expect((await withTag('எங்கும் இல்லை')).status).toBe(404);
  });

  test('a tag that is too long is refused', async () => {
    expect((await withTag('அ'.repeat(61))).status).toBe(400);
  });
});
