import { createPost, deletePost, getMe, getSite, login, updatePost } from '@ezhuthu/contract';
import {
  answer,
  aPost,
  aSite,
  aUser,
  beHere,
  noAnswer,
  onFastTime,
  settled,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sessionStore } from '../session/session-store.ts';
import { call } from './call.ts';

const api = startFakeApi();
const user = aUser();
const unavailable = { code: 'unavailable', message: 'The site is being repaired' };
const noSession = { code: 'unauthorized', message: 'Session expired' };

beforeEach(() => beHere());

test('the answer is what the server sent', async () => {
  api.use(answer(getSite, aSite()));
  expect(await call(getSite, {})).toEqual(aSite());
});

test('an answer without a body is undefined', async () => {
  api.use(answer(deletePost, undefined));
  expect(await call(deletePost, { params: { id: '1' } })).toBeUndefined();
});

test("a member's token goes along", async () => {
  const heard = jest.fn((_: string | null) => ({ user }));
  api.use(answer(getMe, ({ headers }) => heard(headers.get('authorization'))));
  beHere(user);
  await call(getMe, {});
  expect(heard).toHaveBeenCalledWith('Bearer token');
});

test("a visitor's call has no token", async () => {
  const heard = jest.fn((_: string | null) => aSite());
  api.use(answer(getSite, ({ headers }) => heard(headers.get('authorization'))));
  await call(getSite, {});
  expect(heard).toHaveBeenCalledWith(null);
});

test('a token that the server no longer accepts ends the session', async () => {
  api.use(answer(getMe, noSession, { status: 401 }));
  beHere(user);
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.current()).toMatchObject({ status: 'visitor', ended: 'expired' });
});

test('a refused sign-in is not the end of a session', async () => {
  const refusal = { code: 'bad_credentials', message: 'Wrong email or password' };
  api.use(answer(login, refusal, { status: 401 }));
  const before = sessionStore.current();
  await expect(call(login, { body: { email: 'a@b.c', password: 'x' } })).rejects.toThrow(refusal.message);
  expect(sessionStore.current()).toBe(before);
});

test('a conflict carries what is stored now', async () => {
  const current = aPost({ version: 7 });
  api.use(answer(updatePost, { code: 'conflict', message: 'Changed elsewhere', current }, { status: 409 }));
  const change = { params: { id: current.id }, body: { version: 6 } };
  await expect(call(updatePost, change)).rejects.toMatchObject({ code: 'conflict', current: { version: 7 } });
});

test('a refusal is not tried again', async () => {
  const tried = jest.fn(() => ({ code: 'too_many', message: 'Slowly' }));
  api.use(answer(getSite, tried, { status: 429 }));
  await expect(call(getSite, {})).rejects.toThrow('Slowly');
  expect(tried).toHaveBeenCalledTimes(1);
});

test('an aborted call is no failure of the server', async () => {
  const stopping = new AbortController();
  api.use(answer(getSite, aSite()));
  stopping.abort();
  await expect(call(getSite, {}, { signal: stopping.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a server that fails', () => {
  onFastTime();

  test('is asked three times more, then its message is told', async () => {
    const tried = jest.fn(() => unavailable);
    api.use(answer(getSite, tried, { status: 503 }));
    const result = await settled(call(getSite, {}));
    expect(result).toMatchObject({ reason: { status: 503, message: unavailable.message } });
    expect(tried).toHaveBeenCalledTimes(4);
  });

  test('and is well again was never ill', async () => {
    const ill = () => answer(getSite, unavailable, { status: 500, once: true });
    api.use(ill(), ill(), answer(getSite, aSite()));
    expect(await settled(call(getSite, {}))).toMatchObject({ value: aSite() });
  });

  test('hears a write again under the same idempotency key', async () => {
    const keys: (string | null)[] = [];
    api.use(
      answer(
        createPost,
        ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return unavailable;
        },
        { status: 500 },
      ),
    );
    await settled(call(createPost, { body: { title: 'மழை', content: '' } }, { idempotencyKey: 'attempt-1' }));
    expect(keys).toEqual(['attempt-1', 'attempt-1', 'attempt-1', 'attempt-1']);
  });

  test('and cannot be reached is an error of status 0', async () => {
    api.use(noAnswer(getSite));
    expect(await settled(call(getSite, {}))).toMatchObject({ reason: { status: 0, code: 'network' } });
  });

  test('and does not answer in time is said to be late', async () => {
    api.use(answer(getSite, () => new Promise<never>(() => {})));
    expect(await settled(call(getSite, {}))).toMatchObject({ reason: { status: 0, code: 'timeout' } });
  });
});

describe('a token that was stored before the page was loaded', () => {
  const privateAnswer = () => api.use(answer(getMe, { user }));

  beforeEach(() => {
    beHere();
    localStorage.setItem('authToken', 'stored');
    localStorage.setItem('userProfile', JSON.stringify(user));
  });

  test('and is refused at once was never any good, whoever waited for it', async () => {
    api.use(answer(getMe, noSession, { status: 401 }));
    await expect(call(getMe, {}, { isBackground: true })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.current()).toMatchObject({ ended: 'refused' });
  });

  test('is not accepted by an answer that everyone gets', async () => {
    api.use(answer(getSite, aSite()), answer(getMe, noSession, { status: 401 }));
    await call(getSite, {});
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.current()).toMatchObject({ ended: 'refused' });
  });

  test('and was accepted once has expired', async () => {
    privateAnswer();
    await call(getMe, {});
    api.use(answer(getMe, noSession, { status: 401 }));
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.current()).toMatchObject({ ended: 'expired' });
  });
});
