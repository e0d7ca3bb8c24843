import { expect, test } from '@jest/globals';
import { writeSerially } from './long-texts.ts';

const long = 'அ'.repeat(20_001);

/** A write that finishes when the test says so. */
function aWrite() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begun: begun.promise,
    end: resolve,
    run() {
      hasBegun = true;
      begun.resolve();
      return promise;
    },
  };
}

test('a long text waits until the one before is written', async () => {
  const [one, other] = [aWrite(), aWrite()];
  const both = Promise.all([writeSerially(long, one.run), writeSerially(long, other.run)]);
  await one.begun;
  expect(other.hasBegun()).toBe(false);
  one.end();
  await other.begun;
  other.end();
  await both;
});

test.each([
  ['a short text', 'அ'],
  ['a change without a text', undefined],
])('%s waits for no long one', async (_, text) => {
  const [one, other] = [aWrite(), aWrite()];
  const first = writeSerially(long, one.run);
  const second = writeSerially(text, other.run);
  await other.begun;
  other.end();
  await second;
  one.end();
  await first;
});

test('a failed write lets the next one run', async () => {
  const failing = writeSerially(long, async () => {
    throw new Error('no');
  });
  const next = writeSerially(long, async () => 'written');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('written');
});
