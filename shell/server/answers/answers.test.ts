import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ApiAnswer } from '../fetch-answer.ts';
import { createAnswers } from './answers.ts';

let sequence: number;
let changed: string[];
let asked: string[];
/** Ends the requests that wait. */
let release: () => void;
let waiting: Promise<void>;

const follower = {
  sequence: () => sequence,
  hasChanged: (since: number, keys: Iterable<string>) =>
    Number.isNaN(since) || (since < sequence && [...keys].some((key) => changed.includes(key))),
};

const responses: Record<string, Partial<ApiAnswer>> = {
  '/post': { reads: ['post:1', 'list'] },
  '/private': { reads: [] },
  '/missing': { status: 404 },
};

const open = () =>
  createAnswers(async (path) => {
    asked.push(path);
    await waiting;
    return path === '/down'
      ? undefined
      : { status: 200, body: String(asked.length), reads: ['list'], ...responses[path] };
  }, follower);

beforeEach(() => {
  [sequence, changed, asked] = [0, [], []];
  [waiting, release] = [Promise.resolve(), () => {}];
});

function hold(): void {
  waiting = new Promise((resolve) => {
    release = resolve;
  });
}

test('what many pages share is read once', async () => {
  const answers = open();
  const first = await answers.get('/list');
  expect(await answers.get('/list')).toBe(first);
  expect(asked).toEqual(['/list']);
});

test('after a change it is read again', async () => {
  const answers = open();
  const first = await answers.get('/list');
  answers.drop(new Set(['list']));
  expect(await answers.get('/list')).not.toBe(first);
});

test('a change of something else drops nothing', async () => {
  const answers = open();
  await answers.get('/list');
  answers.drop(new Set(['site']));
  await answers.get('/list');
  expect(asked).toHaveLength(1);
});

test("a post's own data is read once, until it changes", async () => {
  const answers = open();
  const first = await answers.get('/post');
  expect(await answers.get('/post')).toBe(first);
  answers.drop(new Set(['post:2']));
  expect(await answers.get('/post')).toBe(first);
  answers.drop(new Set(['post:1']));
  expect(await answers.get('/post')).not.toBe(first);
});

test('nothing is left after a gap in the change log', async () => {
  const answers = open();
  for (const path of ['/list', '/post']) await answers.get(path);
  answers.clear();
  for (const path of ['/list', '/post']) await answers.get(path);
  expect(asked).toHaveLength(4);
});

test.each(['/private', '/missing', '/down'])('%s is not kept', async (path) => {
  const answers = open();
  await answers.get(path);
  await answers.get(path);
  expect(asked).toHaveLength(2);
});

test('an API that does not respond in time is like none', async () => {
  jest.useFakeTimers();
  const answers = open();
  hold();
  const reading = answers.get('/list');
  jest.advanceTimersByTime(1500);
  expect(await reading).toBeUndefined();
  jest.useRealTimers();
});

test('an API that fails is like none', async () => {
  const answers = createAnswers(() => Promise.reject(new Error('no API')), follower);
  expect(await answers.get('/list')).toBeUndefined();
});

test('equal requests at the same time are sent once', async () => {
  const answers = open();
  hold();
  const both = [answers.get('/post'), answers.get('/post')];
  release();
  expect(new Set(await Promise.all(both)).size).toBe(1);
  expect(asked).toHaveLength(1);
});

test('a request after a change does not share one from before it', async () => {
  const answers = open();
  hold();
  const before = answers.get('/post');
  sequence = 1;
  const after = answers.get('/post');
  release();
  expect(await before).not.toBe(await after);
});

test('a response that changed while it was read is not kept', async () => {
  const answers = open();
  hold();
  const reading = answers.get('/list');
  [sequence, changed] = [1, ['list']];
  release();
  await reading;
  await answers.get('/list');
  expect(asked).toHaveLength(2);
});

test('a response is kept when something else changed while it was read', async () => {
  const answers = open();
  hold();
  const reading = answers.get('/list');
  [sequence, changed] = [1, ['comments:1']];
  release();
  await reading;
  await answers.get('/list');
  expect(asked).toHaveLength(1);
});

test('nothing is kept until the position in the change log is known', async () => {
  sequence = Number.NaN;
  const answers = open();
  await answers.get('/list');
  await answers.get('/list');
  expect(asked).toHaveLength(2);
});
