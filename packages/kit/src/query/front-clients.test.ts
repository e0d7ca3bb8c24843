import { getSite } from '@ezhuthu/contract';
import { aSite } from '@ezhuthu/kit/testing/data';
import { expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { getFront, getFrontClient, makeQueryClient } from './front-clients.ts';
import { operationQuery } from './queries.ts';

const { queryKey } = operationQuery(getSite, {}, 'site');

test('what one front keeps under a key is not what another reads under it', () => {
  const shell = makeQueryClient();
  const reader = getFrontClient(shell, 'reader');
  shell.setQueryData(queryKey, aSite());
  reader.setQueryData([...queryKey], { another: 'shape' });
  expect(shell.getQueryData(queryKey)).toEqual(aSite());
  expect(reader.getQueryData(queryKey)).toEqual({ another: 'shape' });
  expect(getFrontClient(shell, 'studio').getQueryData(queryKey)).toBeUndefined();
});

test('a change of all queries that match changes only those of the front', () => {
  const shell = makeQueryClient();
  const reader = getFrontClient(shell, 'reader');
  shell.setQueryData(queryKey, aSite());
  reader.setQueryData(queryKey, aSite());
  reader.setQueriesData({ queryKey: [getSite.name] }, () => ({ another: 'shape' }));
  expect(shell.getQueryData(queryKey)).toEqual(aSite());
});

test('a front has the same client each time, and its queries tell whose they are', () => {
  const shell = makeQueryClient();
  const reader = getFrontClient(shell, 'reader');
  expect(getFrontClient(shell, 'reader')).toBe(reader);
  expect(getFrontClient(reader, 'shell')).toBe(shell);
  reader.setQueryData(queryKey, aSite());
  expect(shell.getQueryCache().getAll().map(getFront)).toEqual(['reader']);
});

test('an invalidation reaches the queries of all fronts', async () => {
  const shell = makeQueryClient();
  const clients = [shell, getFrontClient(shell, 'reader')];
  for (const client of clients) client.setQueryData(queryKey, aSite());
  await getFrontClient(shell, 'studio').invalidateQueries({ queryKey: [getSite.name] });
  expect(clients.map((client) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

test("a front starts with the shell's data of common queries, and cannot change it", async () => {
  const shell = makeQueryClient([queryKey]);
  shell.setQueryData(queryKey, aSite());
  const reader = getFrontClient(shell, 'reader');
  expect(await reader.ensureQueryData(operationQuery(getSite, {}, 'site'))).toBe(
    shell.getQueryData(queryKey),
  );
  reader.setQueryData(queryKey, { ...aSite(), siteName: 'மழை' });
  expect(shell.getQueryData(queryKey)).toEqual(aSite());
});

test('without a connection a query fails, instead of waiting in silence, also when it is tried again', async () => {
  onlineManager.setOnline(false);
  const queryFn = () => Promise.reject(new Error('no connection'));
  const options = { queryKey: ['one'], queryFn, retry: 1, retryDelay: 1 };
  try {
    await expect(makeQueryClient().fetchQuery(options)).rejects.toThrow('no connection');
  } finally {
    onlineManager.setOnline(true);
  }
});
