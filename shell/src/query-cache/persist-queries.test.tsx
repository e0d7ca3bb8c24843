import { getPost, listPosts, searchPosts } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, operationQuery, type QueryClient } from '@ezhuthu/kit/query';
import { aPost, aUser } from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { persistQueries } from './query-cache.ts';

const release = 'reader@1';
const page = { posts: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0, hasMore: false } };
const search = (q: string) => operationQuery(searchPosts, { query: { q } }, 'search');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStore.restore();
});
afterEach(() => void jest.useRealTimers());

/** A visit with persisted queries. */
async function visit(version = release): Promise<QueryClient> {
  const client = makeQueryClient();
  persistQueries(client, version);
  await jest.advanceTimersByTimeAsync(10);
  return client;
}

/** A visit with searches, a moment apart. */
async function searchAndLeave(...terms: string[]): Promise<void> {
  const client = await visit();
  for (const term of terms) {
    await client.fetchQuery({ ...search(term), queryFn: () => page });
    await jest.advanceTimersByTimeAsync(1);
  }
  await jest.advanceTimersByTimeAsync(2000);
}

const known = (client: QueryClient, term: string) => client.getQueryData(search(term).queryKey);

test('an answer of the last visit is there again', async () => {
  await searchAndLeave('மழை');
  expect(known(await visit(), 'மழை')).toEqual(page);
});

test('so is one that came before keeping had begun', async () => {
  const client = makeQueryClient();
  await client.fetchQuery({ ...search('மழை'), queryFn: () => page });
  persistQueries(client, release);
  await jest.advanceTimersByTimeAsync(2000);
  expect(known(await visit(), 'மழை')).toEqual(page);
});

test('what is older than an hour is purged', async () => {
  await searchAndLeave('மழை');
  await jest.advanceTimersByTimeAsync(61 * 60_000);
  expect(known(await visit(), 'மழை')).toBeUndefined();
});

test('of each kind only so many are kept, the newest', async () => {
  const terms = Array.from({ length: 25 }, (_, index) => `term ${index}`);
  await searchAndLeave(...terms);
  const client = await visit();
  expect(terms.filter((term) => known(client, term))).toEqual(terms.slice(-20));
});

test('a whole post is not kept', async () => {
  const query = operationQuery(getPost, { params: { id: '1' } }, 'post');
  const client = await visit();
  await client.fetchQuery({ ...query, queryFn: () => aPost() });
  await jest.advanceTimersByTimeAsync(2000);
  expect((await visit()).getQueryData(query.queryKey)).toBeUndefined();
});

test('data of another release is dropped', async () => {
  await searchAndLeave('மழை');
  expect(known(await visit('reader@2'), 'மழை')).toBeUndefined();
});

test("a member's answers are not kept", async () => {
  sessionStore.begin('token', aUser());
  await searchAndLeave('மழை');
  expect(localStorage.getItem('answers')).toBeNull();
});

test('invalid JSON in storage does no harm', async () => {
  localStorage.setItem('answers', '{');
  expect((await visit()).getQueryCache().getAll()).toEqual([]);
});

describe("the author's posts", () => {
  const own = { queryKey: [listPosts.name, 'own'], meta: { kind: 'ownPosts' } };
  const minute = 60_000;

  /** A visit in which the author loads the second page. */
  async function leaveSome(id = 'user-1'): Promise<void> {
    sessionStore.begin('token', aUser({ id }));
    const client = await visit();
    await client.fetchQuery({ ...own, queryFn: () => ({ pages: [page, page], pageParams: [1, 2] }) });
    await jest.advanceTimersByTimeAsync(2000);
  }

  const ownPages = async () => (await visit()).getQueryData<{ pages: unknown[] }>(own.queryKey)?.pages;

  test('are there again, as they begin', async () => {
    await leaveSome();
    expect(await ownPages()).toEqual([page]);
  });

  test('are not restored for another user', async () => {
    await leaveSome();
    sessionStore.begin('another', aUser({ id: 'user-2' }));
    expect(await ownPages()).toBeUndefined();
  });

  test('are not for a visitor', async () => {
    await leaveSome();
    sessionStore.end('expired');
    expect(await ownPages()).toBeUndefined();
  });

  test('are purged after half an hour', async () => {
    await leaveSome();
    await jest.advanceTimersByTimeAsync(30 * minute);
    expect(await ownPages()).toBeUndefined();
  });
});
