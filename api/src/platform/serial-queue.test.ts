import { expect, test } from '@jest/globals';
import { createSerialQueue } from './serial-queue.ts';

test('one begins when the one before has ended', async () => {
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

test('one that fails lets the next begin', async () => {
  const inTurn = createSerialQueue();
  const failing = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
