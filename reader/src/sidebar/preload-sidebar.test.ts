import { ApiError, type Outgoing, provideTransport } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { categoriesQuery } from '../sidebar-queries.ts';
import { preloadSidebar } from './preload-sidebar.ts';

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
