import { getLibrary, getSite } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient, operationQuery } from '@ezhuthu/kit/query';
import { aSite, aUser } from '@ezhuthu/kit/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forgetPersonal } from './query-cache.ts';

const libraryQuery = operationQuery(getLibrary, {}, 'library');
const siteQuery = operationQuery(getSite, {}, 'site');
const library = libraryQuery.queryKey;
const site = siteQuery.queryKey;
const mine = { saved: [], liked: [], commented: [] };
let stop = () => {};

async function visit() {
  sessionStore.begin('token', aUser());
  const client = makeQueryClient();
  stop = forgetPersonal(client);
  await client.fetchQuery({ ...libraryQuery, queryFn: () => mine });
  await client.fetchQuery({ ...siteQuery, queryFn: () => aSite() });
  localStorage.setItem('likedPosts', '["1"]');
  localStorage.setItem('answers', '{}');
  return client;
}

beforeEach(() => localStorage.clear());
afterEach(() => stop());

test('a sign-out removes personal data and keeps public data', async () => {
  const client = await visit();
  sessionStore.end('signed-out');
  expect([client.getQueryData(library), localStorage.getItem('likedPosts')]).toEqual([undefined, null]);
  expect(localStorage.getItem('answers')).toBeNull();
  expect(client.getQueryData(site)).toBeDefined();
});

test("a sign-in of another user removes the previous user's data", async () => {
  const client = await visit();
  sessionStore.begin('another', aUser({ id: 'user-2' }));
  expect([client.getQueryData(library), localStorage.getItem('likedPosts')]).toEqual([undefined, null]);
});

test('an expired session keeps the data for the same user', async () => {
  const client = await visit();
  sessionStore.end('expired');
  sessionStore.begin('again', aUser());
  expect([client.getQueryData(library), localStorage.getItem('likedPosts')]).toEqual([mine, '["1"]']);
});

test('but not for another user', async () => {
  const client = await visit();
  sessionStore.end('expired');
  sessionStore.begin('another', aUser({ id: 'user-2' }));
  expect(client.getQueryData(library)).toBeUndefined();
});

test('a continuing session keeps its data', async () => {
  const client = await visit();
  sessionStore.begin('token', aUser({ firstName: 'புதிய' }));
  expect(client.getQueryData(library)).toEqual(mine);
});
