import { getAuthor, listCategories, listCategoryPosts, listPosts } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, startFakeApi } from '@ezhuthu/kit/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { postsQuery } from './home/posts-query.ts';
import { prefetch } from './prefetch.ts';
import { categoriesQuery } from './sidebar-queries.ts';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false };
let requests: string[] = [];

const noted = <T,>(name: string, body: T) => {
  requests.push(name);
  return body;
};
const category = (name: string) => ({ name, slug: name, count: 1, postCount: 1 });
const names = ['ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு'];

startFakeApi(
  answer(listPosts, () => noted('posts', { posts: [], pagination })),
  answer(getAuthor, () =>
    noted('author', {
      name: '',
      avatar: null,
      quote: '',
      description: '',
      email: '',
      posts: { totalItems: 0 },
      website: '',
      twitter: '',
      facebook: '',
      instagram: '',
    }),
  ),
  answer(listCategories, () => ({ categories: names.map(category), pagination })),
  answer(listCategoryPosts, ({ params }) =>
    noted(params.slug, { posts: [], category: category(params.slug), pagination }),
  ),
);

afterEach(() => {
  jest.useRealTimers();
  requests = [];
  Reflect.deleteProperty(navigator, 'connection');
});

async function arrive() {
  jest.useFakeTimers({ advanceTimers: true });
  const queryClient = makeQueryClient();
  await queryClient.prefetchInfiniteQuery(categoriesQuery);
  const done = prefetch(queryClient);
  await jest.advanceTimersByTimeAsync(2500);
  await done;
}

test('the newest posts and the author come first, then the five largest categories', async () => {
  await arrive();
  expect(requests.slice(0, 2).sort()).toEqual(['author', 'posts']);
  expect(requests.slice(2).sort()).toEqual(names.slice(0, 5).sort());
});

test('nothing is prefetched with the data saver on', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await arrive();
  expect(requests).toEqual([]);
});

test('a list whose next page failed keeps its error', async () => {
  const queryClient = makeQueryClient();
  const key = postsQuery().queryKey;
  queryClient.setQueryData(key, { pages: [{ posts: [], pagination }], pageParams: [1] });
  const query = queryClient.getQueryCache().find({ queryKey: key })!;
  query.setState({ status: 'error', isInvalidated: true });
  await prefetch(queryClient);
  expect(requests).toEqual(['author']);
  expect(query.state.status).toBe('error');
});
