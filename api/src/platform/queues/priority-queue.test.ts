import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from '@jest/globals';
import { createPriorityQueue, type Priority, QueueFull } from './priority-queue.ts';

const aQueue = (second = 3) => createPriorityQueue({ delay: 0, max: { first: 3, second } });

/** Tasks that finish when the test says so, and the order in which they started. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, endOne: () => ends.shift()!() };
}

test('tasks of priority first run before waiting ones, each priority in order', async () => {
  const queue = aQueue();
  const { begun, work, endOne } = works();
  const calls: [Priority, string][] = [
    ['second', 'a'],
    ['second', 'b'],
    ['second', 'c'],
    ['first', 'd'],
    ['first', 'e'],
  ];
  const all = calls.map(([priority, name]) => queue.run(priority, work(name)));
  for (const done of [all[0], all[3], all[4], all[1], all[2]]) {
    endOne();
    await done;
  }
  expect(begun).toEqual(['a', 'd', 'e', 'b', 'c']);
});

test('one task runs at a time', async () => {
  const { begun, work, endOne } = works();
  const queue = aQueue();
  const first = queue.run('first', work('a'));
  const second = queue.run('first', work('b'));
  expect(begun).toEqual(['a']);
  endOne();
  await first;
  endOne();
  expect(await second).toBe('b');
});

test('a full priority rejects tasks immediately, and the other one does not', async () => {
  const { work, endOne } = works();
  const queue = aQueue(1);
  const running = queue.run('second', work('a'));
  const waiting = queue.run('second', work('b'));
  await expect(queue.run('second', work('c'))).rejects.toThrow(QueueFull);
  const known = queue.run('first', work('d'));
  for (const done of [running, known, waiting]) {
    endOne();
    await done;
  }
});

test('a failing task does not block the queue', async () => {
  const queue = aQueue();
  const failed = queue.run('first', () => Promise.reject(new Error('no')));
  const done = queue.run('first', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await done).toBe('yes');
});

test("each task runs in its caller's async context", async () => {
  const queue = createPriorityQueue({ delay: 1, max: { first: 5, second: 5 } });
  const caller = new AsyncLocalStorage<string>();
  const ask = (name: string) => caller.run(name, () => queue.run('first', async () => caller.getStore()));
  expect(await Promise.all(['one', 'two', 'three'].map(ask))).toEqual(['one', 'two', 'three']);
});
