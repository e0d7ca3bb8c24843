import { getMe } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aUser, noAnswer, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { refreshUser } from './refresh-user.ts';

const api = startFakeApi();
const reader = aUser();
const author = aUser({ role: 'author', isAuthor: true });
let client: ReturnType<typeof makeQueryClient>;

beforeEach(() => {
  sessionStorage.clear();
  client = makeQueryClient([]);
  sessionStore.begin('token', reader);
});

test('a role that was given meanwhile is known after the next page load', async () => {
  api.use(answer(getMe, { user: { ...reader, role: 'guest' } }));
  await refreshUser(client);
  expect(sessionStore.current().user?.role).toBe('guest');
  expect(sessionStore.token()).toBe('token');
});

test('a reader’s account is fetched once a tab', async () => {
  let fetched = 0;
  api.use(
    answer(getMe, () => {
      fetched += 1;
      return { user: reader };
    }),
  );
  await refreshUser(client);
  await refreshUser(client);
  expect(fetched).toBe(1);
});

test('without an answer the stored account stays', async () => {
  api.use(noAnswer(getMe));
  await refreshUser(client).catch(() => {});
  expect(sessionStore.current().user).toEqual(reader);
});

test('a language that the author has chosen on another device is known in a tab that has asked before', async () => {
  sessionStore.begin('token', author);
  api.use(answer(getMe, { user: author }));
  await refreshUser(client);
  api.use(answer(getMe, { user: { ...author, language: 'en' } }));
  await refreshUser(makeQueryClient([]));
  expect(sessionStore.storedUser()?.language).toBe('en');
});
