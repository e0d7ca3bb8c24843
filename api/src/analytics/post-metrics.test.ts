import { allPostsSorts, deletePost, getPostFigures, listPostFigures, updatePost } from '@ezhuthu/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { aView } from '../../testing/views.ts';

let api: TestApi;
let author: Person;
beforeAll(async () => {
  api = await startTestApi();
  author = await anAuthor(api);
});
afterAll(() => api.close());

const as = () => ({ as: author });
const getMetrics = async (id: string) =>
  (await api.call(getPostFigures, { params: { id }, query: { period: 'all' } }, as())).body;

test('all posts are sorted on the server, both ways', async () => {
  const site = await startTestApi();
  const owner = await anAuthor(site);
  const created: string[] = [];
  for (const publishedAt of ['2040-01-03', '2040-01-01', '2040-01-02']) {
    site.clock.advance({ minutes: 1 });
    created.push((await aPost(site, { publishedAt: `${publishedAt}T00:00:00.000Z` })).id);
  }
  const [a, b, c] = created as [string, string, string];
  const seen = (postId: string, visitorId: string) => aView(site, { visitorId, postId });
  for (const visitorId of ['1', '2']) await seen(a, visitorId);
  site.clock.advance({ days: 20 });
  for (let n = 0; n < 3; n++) await seen(b, '1');
  const sorted = async (sort: (typeof allPostsSorts)[number], order: 'asc' | 'desc') => {
    const query = { sort, order, period: '7days' as const };
    const { body } = await site.call(listPostFigures, { query }, { as: owner });
    return body.posts.map(({ post }) => post.id);
  };
  expect(await sorted('publishedAt', 'desc')).toEqual([a, c, b]);
  expect(await sorted('publishedAt', 'asc')).toEqual([b, c, a]);
  expect(await sorted('createdAt', 'desc')).toEqual([c, b, a]);
  expect(await sorted('createdAt', 'asc')).toEqual([a, b, c]);
  expect(await sorted('totalViews', 'desc')).toEqual([b, a, c]);
  expect(await sorted('totalViews', 'asc')).toEqual([c, a, b]);
  expect(await sorted('periodViews', 'desc')).toEqual([b, a, c]);
  expect(await sorted('periodViews', 'asc')).toEqual([a, c, b]);
  expect(await sorted('uniqueVisitors', 'desc')).toEqual([b, a, c]);
  await site.close();
});

test.each(allPostsSorts)('pages by %s hold every post once', async (sort) => {
  for (let n = 0; n < 3; n++) await aPost(api);
  await aView(api, { postId: (await aPost(api)).id });
  for (const order of ['asc', 'desc'] as const) {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const query = { sort, order, page, limit: 3, period: 'all' as const };
      const { body } = await api.call(listPostFigures, { query }, as());
      ids.push(...body.posts.map(({ post }) => post.id));
      if (!body.pagination.hasMore) {
        expect([new Set(ids).size, ids.length]).toEqual([body.totalPosts, body.totalPosts]);
        break;
      }
    }
  }
});

test('all posts can be searched by a part of the title, and signs are taken as they are', async () => {
  await aPost(api, { title: 'நெய்தல் 100% நிலம்' });
  const found = async (search: string) => {
    const { body } = await api.call(listPostFigures, { query: { search } }, as());
    return [body.totalPosts, body.posts.map(({ post }) => post.title)];
  };
  expect(await found('தல் 100%')).toEqual([1, ['நெய்தல் 100% நிலம்']]);
  expect(await found('%%')).toEqual([0, []]);
});

test('a listed post has its metrics', async () => {
  const post = await aPost(api, { title: 'பாலை' });
  await aView(api, { postId: post.id, visitorId: 'again' });
  await aView(api, { postId: post.id, visitorId: 'again' });
  const { body } = await api.call(listPostFigures, { query: { search: 'பாலை' } }, as());
  const [{ analytics, post: listed }] = body.posts as [(typeof body.posts)[number]];
  expect(listed).toMatchObject({
    id: post.id,
    title: 'பாலை',
    coverImage: post.coverImage,
    category: post.category,
  });
  expect(analytics).toMatchObject({ totalViews: 2, periodViews: 2, uniqueVisitors: 1 });
  expect(analytics.dailyViews).toMatchObject([{ views: 2, uniqueViews: 1 }]);
});

test("a post's metrics are found by its slug, by one that it had, and while it is a draft", async () => {
  const { id, urlSlug } = await aPost(api, { title: 'பெயர் மாறும்' });
  await api.call(updatePost, { params: { id }, body: { urlSlug: 'renamed' } }, as());
  for (const ref of [id, urlSlug, 'renamed']) expect((await getMetrics(ref)).post.id).toBe(id);
  const draft = await aPost(api, { status: 'draft' });
  expect((await getMetrics(draft.id)).overview.totalViews).toBe(0);
});

test('there are no metrics of a post that there is not', async () => {
  const { id } = await aPost(api);
  await api.call(deletePost, { params: { id } }, as());
  for (const ref of ['nothing', id]) {
    const { status } = await api.call(getPostFigures, { params: { id: ref } }, as());
    expect(status).toBe(404);
  }
});
