import { mock } from 'node:test';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { getPost } from '@ezhuthu/contract';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Platform } from '../../platform/platform.ts';
import { startPublisher } from './publisher.ts';

const api = await startTestApi();
afterAll(() => api.close());
afterEach(() => mock.timers.reset());

const isPublic = async (id: string) => (await api.call(getPost, { params: { id } })).status === 200;

/** Runs the publisher without a pause until `isDone`. */
async function publishUntil(isDone: () => Promise<boolean>, platform = api.platform): Promise<void> {
  const publisher = startPublisher(platform, 1);
  while (!(await isDone())) await new Promise((passed) => setTimeout(passed, 5));
  await publisher.stop();
}

test('what becomes due is published by the server itself', async () => {
  const { id } = await aPost(api, { publishedAt: '2040-03-10T07:00:00.000Z' });
  api.clock.advance({ hours: 1 });
  await publishUntil(() => isPublic(id));
});

test('the publisher retries while the database is unavailable', async () => {
  const { id } = await aPost(api, { publishedAt: '2040-03-10T08:00:00.000Z' });
  api.clock.advance({ hours: 1 });
  let failures = 3;
  const read = new Proxy(api.platform.database.read, {
    apply(target, self, input) {
      if (failures-- > 0) throw new Error('away');
      return Reflect.apply(target, self, input);
    },
  });
  const platform: Platform = { ...api.platform, database: { ...api.platform.database, read } };
  await publishUntil(() => isPublic(id), platform);
});

test('it looks every second, and no more when it has stopped', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const look = jest.fn();
  const database = { ...api.platform.database, read: look as never };
  const publisher = startPublisher({ ...api.platform, database });
  for (let n = 1; n <= 3; n++) {
    mock.timers.tick(1000);
    await oneTurn();
    expect(look).toHaveBeenCalledTimes(n);
  }
  await publisher.stop();
  mock.timers.tick(60_000);
  expect(look).toHaveBeenCalledTimes(3);
});
