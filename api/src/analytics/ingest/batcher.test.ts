import { expect, test } from '@jest/globals';
import { createBatcher } from './batcher.ts';

interface Written {
  batches: number[][];
  /** Completes the write of the current batch. */
  end(error?: Error): void;
}

/** A batcher whose writes complete when the test says so. */
function aWriter(maxEntries: number, maxDelay = 1) {
  let settle: ((error?: Error) => void) | undefined;
  const written: Written = { batches: [], end: (error) => settle?.(error) };
  const batches = createBatcher<number>(
    (batch) => {
      written.batches.push(batch);
      return new Promise((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve());
      });
    },
    { maxEntries, maxDelay },
  );
  return { batches, written };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate);
};

test('entries that arrive together are written in one batch', async () => {
  const { batches, written } = aWriter(10);
  const added = [batches.add([1]), batches.add([2, 3])];
  await until(() => written.batches.length === 1);
  written.end();
  await Promise.all(added);
  expect(written.batches).toEqual([[1, 2, 3]]);
});

test('entries resolve after their batch is written', async () => {
  const { batches, written } = aWriter(1);
  let isAnswered = false;
  const added = batches.add([1]).then(() => {
    isAnswered = true;
  });
  await until(() => written.batches.length === 1);
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  written.end();
  await added;
});

test('a full batch does not wait', async () => {
  const { batches, written } = aWriter(2, 60_000);
  const added = batches.add([1, 2]);
  await until(() => written.batches.length === 1);
  written.end();
  await added;
});

test('a batch takes whole requests, as many as fit', async () => {
  const { batches, written } = aWriter(3);
  const added = [batches.add([1, 2]), batches.add([3, 4]), batches.add([5])];
  await until(() => written.batches.length === 1);
  written.end();
  await until(() => written.batches.length === 2);
  written.end();
  await Promise.all(added);
  expect(written.batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a failed batch rejects all of its entries and no others', async () => {
  const { batches, written } = aWriter(2);
  const failing = [batches.add([1]), batches.add([2])];
  const later = batches.add([3]);
  await until(() => written.batches.length === 1);
  written.end(new Error('no database'));
  for (const added of failing) await expect(added).rejects.toThrow('no database');
  await until(() => written.batches.length === 2);
  written.end();
  await later;
});

test('flush writes waiting entries immediately', async () => {
  const { batches, written } = aWriter(10, 60_000);
  const added = batches.add([1]);
  const flushed = batches.flush();
  await until(() => written.batches.length === 1);
  written.end();
  await Promise.all([added, flushed]);
});
