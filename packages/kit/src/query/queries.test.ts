import { getPost, getSite } from '@ezhuthu/contract';
import { provideTransport } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { makeQueryClient } from './front-clients.ts';
import { cacheRules } from './lifetimes.ts';
import { operationQuery } from './queries.ts';

const input = { params: { id: '1' } };

test('the same call has the same key in every front', () => {
  expect(operationQuery(getPost, input, 'posts').queryKey).toEqual(['getPost', input]);
});

test('an answer is fresh for the lifetime of its kind', () => {
  expect(operationQuery(getSite, {}, 'site').staleTime).toBe(cacheRules.site.fresh);
});

test('fresh data is not fetched again', async () => {
  let asked = 0;
  provideTransport(async () => ++asked);
  const client = makeQueryClient();
  await client.fetchQuery(operationQuery(getPost, input, 'posts'));
  expect(await client.fetchQuery(operationQuery(getPost, input, 'posts'))).toBe(1);
});

test('a failed query leaves trying again to the transport', async () => {
  let asked = 0;
  provideTransport(async () => {
    throw new Error(`failed ${++asked}`);
  });
  await expect(makeQueryClient().fetchQuery(operationQuery(getSite, {}, 'site'))).rejects.toThrow('failed 1');
});

test('on the server an answer is not held by a timer after its request', () => {
  expect(makeQueryClient().getDefaultOptions().queries!.gcTime).toBe(Number.POSITIVE_INFINITY);
});
