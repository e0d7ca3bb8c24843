import { ApiError, provideTransport } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aPostSummary } from '@ezhuthu/kit/testing/data';
import { expect, jest, test } from '@jest/globals';
import { postsQuery } from './posts-query.ts';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 1, hasMore: false };
const ask = () => makeQueryClient().fetchInfiniteQuery({ ...postsQuery(), retryDelay: 0 });

test('what is no list of posts is not taken for one', async () => {
  provideTransport(async () => ({ pagination }));
  await expect(ask()).rejects.toThrow('Invalid data received from server.');
});

test('a network that was not there is tried once more', async () => {
  const transport = jest
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(0, { code: 'network', message: '' }))
    .mockResolvedValueOnce({ posts: [aPostSummary()], pagination });
  provideTransport(transport);
  expect((await ask()).pages).toHaveLength(1);
});

test('a server that refuses is not tried again', async () => {
  const transport = jest
    .fn<() => Promise<unknown>>()
    .mockRejectedValue(new ApiError(429, { code: 'too_many', message: 'Too many requests' }));
  provideTransport(transport);
  await expect(ask()).rejects.toThrow('Too many requests');
  expect(transport).toHaveBeenCalledTimes(1);
});
