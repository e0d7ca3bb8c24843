import { expect, test } from '@jest/globals';
import { createSerialQueue } from './serial-queue.ts';

test('one task runs at a time', async () => {
  const inTurn = createSerialQueue();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise(setImmediate);
    log.push(`${name} ends`);
  };
  await Promise.all([inTurn(work('one')), inTurn(work('two'))]);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a failing task lets the next one run', async () => {
  const inTurn = createSerialQueue();
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
