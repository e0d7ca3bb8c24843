import { expect, test } from '@jest/globals';
import { createGroups } from './grouping.ts';

interface Written {
  groups: number[][];
  /** Lets the group that is being written end. */
  end(error?: Error): void;
}

/** Groups whose writing ends when the test says so. */
function aWriter(most: number, longest = 1) {
  let settle: ((error?: Error) => void) | undefined;
  const written: Written = { groups: [], end: (error) => settle?.(error) };
  const groups = createGroups<number>(
    (group) => {
      written.groups.push(group);
      return new Promise((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve());
      });
    },
    { most, longest },
  );
  return { groups, written };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate);
};

test('what comes at about the same time is written together', async () => {
  const { groups, written } = aWriter(10);
  const added = [groups.add([1]), groups.add([2, 3])];
  await until(() => written.groups.length === 1);
  written.end();
  await Promise.all(added);
  expect(written.groups).toEqual([[1, 2, 3]]);
});

test('nobody is answered before their group is written', async () => {
  const { groups, written } = aWriter(1);
  let isAnswered = false;
  const added = groups.add([1]).then(() => {
    isAnswered = true;
  });
  await until(() => written.groups.length === 1);
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  written.end();
  await added;
});

test('a full group does not wait', async () => {
  const { groups, written } = aWriter(2, 60_000);
  const added = groups.add([1, 2]);
  await until(() => written.groups.length === 1);
  written.end();
  await added;
});

test('a group takes whole requests, as many as fit', async () => {
  const { groups, written } = aWriter(3);
  const added = [groups.add([1, 2]), groups.add([3, 4]), groups.add([5])];
  await until(() => written.groups.length === 1);
  written.end();
  await until(() => written.groups.length === 2);
  written.end();
  await Promise.all(added);
  expect(written.groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a group that fails is told to all of it, and to nobody else', async () => {
  const { groups, written } = aWriter(2);
  const failing = [groups.add([1]), groups.add([2])];
  const later = groups.add([3]);
  await until(() => written.groups.length === 1);
  written.end(new Error('no database'));
  for (const added of failing) await expect(added).rejects.toThrow('no database');
  await until(() => written.groups.length === 2);
  written.end();
  await later;
});

test('what waits can be written at once', async () => {
  const { groups, written } = aWriter(10, 60_000);
  const added = groups.add([1]);
  const flushed = groups.flush();
  await until(() => written.groups.length === 1);
  written.end();
  await Promise.all([added, flushed]);
});
