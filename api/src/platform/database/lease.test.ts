import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { createLease } from './lease.ts';

const api = await startTestApi();
const { platform } = api;
afterAll(() => api.close());

test('a lease goes on when the clock was set back by two hours: its holder keeps it, or another takes it', async () => {
  const [mine, other] = [createLease(platform, 'work'), createLease(platform, 'work')];
  expect(await mine.hold()).toBe(true);
  api.clock.advance({ hours: -2 });
  expect(await mine.hold()).toBe(true);
  expect(await other.hold()).toBe(false);
  await mine.release();
  api.clock.advance({ hours: 2 });
  expect(await mine.hold()).toBe(true);
  api.clock.advance({ hours: -2 });
  expect(await other.hold()).toBe(true);
  expect(await mine.hold()).toBe(false);
  await other.release();
  api.clock.advance({ hours: 2 });
});

test('a lease is renewed while its work runs, and given back afterwards', async () => {
  const find = () => platform.database.read('lease').where('name', 'work').first('until');
  await createLease(platform, 'work', 30).run(async () => {
    const taken = await find();
    api.clock.advance({ minutes: 1 });
    while ((await find())?.until.getTime() === taken?.until.getTime()) await wait(5);
  });
  expect(await find()).toBeUndefined();
});
