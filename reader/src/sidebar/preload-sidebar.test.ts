import { ApiError, type Outgoing, provideTransport } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary } from '@ezhuthu/kit/testing/data';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { categoriesQuery } from '../sidebar-queries.ts';
import type { Page } from './page-kind.ts';
import { getSidebarInputs, preloadSidebar } from './preload-sidebar.ts';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false };
const nothing = { posts: [], categories: [], diary: [], days: [], year: 2026, month: 11, pagination };
const transport = jest.fn<(outgoing: Outgoing) => Promise<unknown>>();
provideTransport(transport);

beforeEach(() => void transport.mockReset().mockResolvedValue(nothing));

/** Paths of the sidebar's requests on a page, without their queries. */
async function askedFor(pathname: string) {
  await preloadSidebar(makeQueryClient(), pathname);
  return transport.mock.calls.map(([{ path }]) => path.split('?')[0]);
}

test('the newest, older posts, categories, months and the calendar are asked for', async () => {
  expect(await askedFor('/')).toEqual([
    '/api/posts',
    '/api/posts',
    '/api/categories',
    '/api/diary',
    '/api/diary/calendar',
  ]);
});

test('beside a post the newest are enough', async () => {
  expect(await askedFor('/post/x')).toHaveLength(4);
});

test.each(['/books', '/book/x'])('beside %s the picks of the day are asked for', async (pathname) => {
  expect(await askedFor(pathname)).toContain('/api/posts/picks');
});

test('a block that cannot be had leaves the others', async () => {
  transport.mockImplementation(async ({ path }) => {
    if (path.startsWith('/api/posts')) throw new ApiError(503, { code: 'unavailable', message: '' });
    return nothing;
  });
  const queryClient = makeQueryClient();
  await preloadSidebar(queryClient, '/');
  expect(queryClient.getQueryData(categoriesQuery.queryKey)?.pages).toHaveLength(1);
});

/** Responses that are the same objects on each page, as on the page server. */
const kept = new Map<string, unknown>();
function keepAnswers(): void {
  kept.clear();
  transport.mockImplementation(async ({ path }) => {
    const posts = [aPostSummary({ id: 'newest', urlSlug: 'மழை' })];
    const found = kept.get(path) ?? { ...nothing, posts };
    kept.set(path, found);
    return found;
  });
}

async function inputsAt(pathname: string, page: Page) {
  const queryClient = makeQueryClient();
  await preloadSidebar(queryClient, pathname);
  return getSidebarInputs(queryClient, page);
}

const onPost = (postRef: string) => inputsAt(`/post/${postRef}`, { kind: 'post', postRef });

test('beside older posts the sidebar is the same', async () => {
  keepAnswers();
  const [one, other] = [await onPost('one'), await onPost('other')];
  expect(one).toHaveLength(6);
  expect(other!.every((input, index) => Object.is(input, one![index]))).toBe(true);
});

test.each(['newest', 'மழை'])('beside one of the newest posts it is another', async (ref) => {
  keepAnswers();
  expect(await onPost(ref)).not.toEqual(await onPost('one'));
});

test('it is another once a list has changed, and on other kinds of pages', async () => {
  keepAnswers();
  const before = await onPost('one');
  const books = await inputsAt('/books', { kind: 'books' });
  kept.clear();
  const after = await onPost('one');
  expect(after![1]).not.toBe(before![1]);
  expect(books![0]).not.toBe(before![0]);
});

test('a sidebar in which something is missing is not kept', async () => {
  keepAnswers();
  transport.mockRejectedValueOnce(new ApiError(503, { code: 'unavailable', message: '' }));
  expect(await onPost('one')).toBeUndefined();
});
