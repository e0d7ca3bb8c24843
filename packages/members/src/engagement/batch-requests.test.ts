import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { batchRequests } from './batch-requests.ts';

let calls: string[][];
const ask = batchRequests(async (keys) => {
  calls.push(keys);
  return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `answer to ${key}`]));
});

beforeEach(() => {
  calls = [];
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** The outcomes of simultaneous requests. */
async function answersTo(...keys: string[]) {
  const answers = Promise.all(keys.map(ask));
  await jest.runAllTimersAsync();
  return answers;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);

test('simultaneous keys share one request', async () => {
  expect(await answersTo('rain', 'sea')).toEqual(['answer to rain', 'answer to sea']);
  expect(calls).toEqual([['rain', 'sea']]);
});

test('simultaneous equal keys are requested once', async () => {
  expect(await answersTo('rain', 'rain')).toEqual(['answer to rain', 'answer to rain']);
  expect(calls).toEqual([['rain']]);
});

test('a later key is requested again', async () => {
  await answersTo('rain');
  await answersTo('rain');
  expect(calls).toEqual([['rain'], ['rain']]);
});

test.each([
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%d are asked in calls of at most fifty', async (count, sizes) => {
  const keys = numbered(count);
  expect(await answersTo(...keys)).toEqual(keys.map((key) => `answer to ${key}`));
  expect(calls.map(({ length }) => length)).toEqual(sizes);
});

test('a key missing in the response is undefined', async () => {
  expect(await answersTo('unknown', 'rain')).toEqual([undefined, 'answer to rain']);
});

test('a failure rejects all callers, and the next call sends a new request', async () => {
  const failing = jest.fn(async () => {
    throw new Error('no answer');
  });
  const askInVain = batchRequests(failing);
  const answers = Promise.allSettled([askInVain('rain'), askInVain('sea')]);
  await jest.runAllTimersAsync();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = Promise.allSettled([askInVain('rain')]);
  await jest.runAllTimersAsync();
  await again;
  expect(failing).toHaveBeenCalledTimes(2);
});
