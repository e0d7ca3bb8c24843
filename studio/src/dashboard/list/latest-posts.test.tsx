import { getSite, listCategories, listPosts, type PostPage, type PostSummary } from '@ezhuthu/contract';
import { provideModuleLoader } from '@ezhuthu/kit';
import { makeQueryClient, type QueryClient } from '@ezhuthu/kit/query';
import {
  answer,
  aPostSummary,
  aSite,
  aUser,
  inTime,
  onFastTime,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import * as inline from '../../inline/index.ts';
import { OwnPosts } from './own-posts.tsx';
import { ownPostsQuery } from './own-posts-query.ts';

const filter = { tab: 'published', search: '', category: '', sort: 'date', order: 'desc' } as const;
const { queryKey, meta } = ownPostsQuery(filter);
const outdated = 'Unable to load latest posts. Showing cached content.';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 7, hasMore: false };
const getPage = (posts: PostSummary[]): PostPage => ({ posts, pagination });
const seven = Array.from({ length: 7 }, (_, n) => aPostSummary({ title: `பதிவு ${n}` }));
const withOther = (index: number, change: Partial<PostSummary>) =>
  seven.map((post, at) => (at === index ? { ...post, ...change } : post));

let posts: PostSummary[];
let requests: number;

const listed = answer(listPosts, () => {
  requests++;
  return getPage(posts);
});

const api = startFakeApi(
  answer(getSite, aSite()),
  listed,
  answer(listCategories, { categories: [], pagination: { ...pagination, totalCount: 0 } }),
);

onFastTime();
beforeEach(() => {
  provideModuleLoader(async () => inline);
  requests = 0;
  posts = seven;
});

/** A page load with a persisted query from the last visit. */
async function withCached(): Promise<QueryClient> {
  const queryClient = makeQueryClient();
  const list = { pages: [getPage(seven)], pageParams: [1] };
  await queryClient.fetchQuery({ queryKey: queryKey as readonly unknown[], queryFn: () => list, meta });
  return queryClient;
}

const open = (queryClient: QueryClient) =>
  renderPage(<OwnPosts tab="published" />, { queryClient, session: aUser({ isAuthor: true }) });

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const titles = (all: PostSummary[]) => all.map(({ title }) => title);

describe('cached data', () => {
  // real timers would pass so short an interval
  beforeEach(() => void jest.useFakeTimers());

  test('is shown at once and fetched again shortly after', async () => {
    open(await withCached());
    expect(shown()).toEqual(titles(seven));
    await pass(199);
    expect(requests).toBe(0);
    await inTime(() => expect(requests).toBe(1));
  });

  test('is fetched after a longer delay when the page is not new', async () => {
    const queryClient = await withCached();
    open(queryClient).unmount();
    open(queryClient);
    await pass(499);
    expect(requests).toBe(0);
    await inTime(() => expect(requests).toBe(1));
  });
});

test.each<[string, number, Partial<PostSummary>]>([
  ['is another', 0, { id: 'new', title: 'புதியது' }],
  ['was changed', 4, { title: 'புதியது', updatedAt: '2026-11-20T20:00:00.000Z' }],
  ['was hidden', 2, { title: 'புதியது', hidden: true }],
])('the list is replaced when one of its first five %s', async (_, index, change) => {
  posts = withOther(index, change);
  open(await withCached());
  await inTime(() => expect(shown()).toEqual(titles(posts)));
});

test('the list stays when its first five are the same', async () => {
  posts = withOther(5, { id: 'new', title: 'புதியது' });
  open(await withCached());
  await inTime(() => expect(requests).toBe(1));
  await pass(5000);
  expect(shown()).toEqual(titles(seven));
});

test('an unchanged list counts as just fetched', async () => {
  const queryClient = await withCached();
  const before = queryClient.getQueryState(queryKey)!.dataUpdatedAt;
  open(queryClient);
  await inTime(() => expect(queryClient.getQueryState(queryKey)!.dataUpdatedAt).toBeGreaterThan(before));
});

test('without cached data the list is fetched once', async () => {
  open(makeQueryClient());
  await inTime(() => expect(shown()).toEqual(titles(seven)));
  await pass(5000);
  expect(requests).toBe(1);
});

describe('a failed refresh', () => {
  test('shows a warning and keeps the list', async () => {
    api.use(answer(listPosts, { code: 'too_many', message: '' }, { status: 429 }));
    open(await withCached());
    expect(await inTime(() => screen.getByText(outdated))).toBeVisible();
    expect(shown()).toEqual(titles(seven));
  });

  test('can be tried again', async () => {
    api.use(answer(listPosts, { code: 'too_many', message: '' }, { status: 429, once: true }));
    open(await withCached());
    await inTime(() => screen.getByText(outdated));
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await inTime(() => expect(screen.queryByText(outdated)).not.toBeInTheDocument());
  });

  test('includes a timeout of eight seconds', async () => {
    api.use(answer(listPosts, () => new Promise<never>(() => {})));
    open(await withCached());
    await pass(8100);
    expect(screen.queryByText(outdated)).not.toBeInTheDocument();
    await inTime(() => screen.getByText(outdated));
  });

  test('excludes a list that was left', async () => {
    api.use(answer(listPosts, () => new Promise<never>(() => {})));
    const queryClient = await withCached();
    const { unmount } = open(queryClient);
    await pass(1000);
    unmount();
    await pass(9000);
    expect(queryClient.getQueryState(queryKey)!.status).toBe('success');
  });
});

test('a response older than a change is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<PostPage>();
  api.use(answer(listPosts, () => promise));
  const queryClient = await withCached();
  open(queryClient);
  await pass(1000);
  const done = { pages: [getPage(seven.slice(1))], pageParams: [1] };
  act(() => void queryClient.setQueryData(queryKey, done));
  resolve(getPage(seven));
  await pass(1000);
  expect(shown()).toEqual(titles(seven.slice(1)));
});
