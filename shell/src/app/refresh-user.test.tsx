import { getMe } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { answer, aUser, noAnswer, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { refreshUser } from './refresh-user.ts';

const api = startFakeApi();
const reader = aUser();

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.begin('token', reader);
});

test('a role that was given meanwhile is known after the next page load', async () => {
  api.use(answer(getMe, { user: { ...reader, role: 'guest' } }));
  await refreshUser();
  expect(sessionStore.current().user?.role).toBe('guest');
  expect(sessionStore.token()).toBe('token');
});

test('the account is fetched once a tab', async () => {
  let fetched = 0;
  api.use(
    answer(getMe, () => {
      fetched += 1;
      return { user: reader };
    }),
  );
  await refreshUser();
  await refreshUser();
  expect(fetched).toBe(1);
});

test('without an answer the stored account stays', async () => {
  api.use(noAnswer(getMe));
  await refreshUser().catch(() => {});
  expect(sessionStore.current().user).toEqual(reader);
});
