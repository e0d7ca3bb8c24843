import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createRenewals } from './renew-pages.ts';

test('pages are made one after the other, each once', async () => {
  const made: string[] = [];
  let running = 0;
  const renew = createRenewals(async (address) => {
    made.push(`${address} ${++running}`);
    await setImmediate();
    running--;
  });
  renew(['/one', '/two']);
  renew(['/two', '/three']);
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(made).toEqual(['/one 1', '/two 1', '/three 1']);
});

test('a page that cannot be made keeps no other from being made', async () => {
  const made: string[] = [];
  const renew = createRenewals(async (address) => {
    if (address === '/broken') throw new Error('no page');
    made.push(address);
  });
  renew(['/broken', '/two']);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  expect(made).toEqual(['/two']);
});
