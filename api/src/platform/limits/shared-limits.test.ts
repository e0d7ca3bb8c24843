// Same on every database engine: limits in Redis.
import { setTimeout as wait } from 'node:timers/promises';
import { getReady, recordPostView, track } from '@ezhuthu/contract';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Redis, startRedis } from '../../../../infra/test/redis.ts';
import { aLog, type LogLine } from '../../../testing/a-log.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let redis: Redis;
let apis: TestApi[];
let lines: LogLine[];

/** Two processes of one site, as far as limits are concerned. */
beforeEach(async () => {
  redis = await startRedis();
  const written = aLog('info');
  lines = written.lines;
  const env = { REDIS_URL: redis.url, JWT_SECRET: 'the one secret of all processes of a site' };
  apis = [await startTestApi(env, written.log), await startTestApi(env, written.log)];
});
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await redis.stop();
});

/** 300 a minute are allowed of an address. */
const limited = recordPostView.path.replace(':id', 'unknown');
const send = async (api: TestApi, path = limited) => (await api.fetch(path, { method: 'POST' })).status;
async function countRefused(api: TestApi, requests: number): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: requests }, () => send(api)));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status === 429).length;
}
const warnings = () => lines.filter(({ level, msg }) => level === 40 && msg.includes('Redis'));

test('two processes allow an address together as much as one', async () => {
  expect(await countRefused(apis[0]!, 200)).toBe(0);
  expect(await countRefused(apis[1]!, 120)).toBe(20);
  expect(await countRefused(apis[0]!, 1)).toBe(1);
  expect(warnings()).toEqual([]);
});

test('each operation has a limit of its own', async () => {
  await countRefused(apis[0]!, 300);
  expect([await send(apis[1]!), await send(apis[1]!, track.path)]).toEqual([429, 415]);
});

test('while Redis is away, each process counts for itself and is ready', async () => {
  await send(apis[0]!);
  await redis.stop();
  expect(await countRefused(apis[0]!, 310)).toBe(10);
  expect(await countRefused(apis[1]!, 300)).toBe(0);
  expect((await apis[0]!.call(getReady, {})).status).toBe(200);
  // one of each process, however many requests and attempts to connect fail
  while (warnings().length < 2) await wait(50);
  expect(await countRefused(apis[0]!, 5)).toBe(5);
  expect(warnings()).toHaveLength(2);
});

test('a Redis that does not answer fails no request', async () => {
  await send(apis[0]!);
  redis.pause();
  expect(await countRefused(apis[0]!, 5)).toBe(0);
  expect(await countRefused(apis[0]!, 5)).toBe(0);
  expect(warnings()).toHaveLength(1);
});

test('a Redis that comes back counts again', async () => {
  await send(apis[0]!);
  await redis.stop();
  while (warnings().length === 0) await wait(50);
  await redis.start();
  while (!lines.some(({ msg }) => msg === 'Redis answers again')) await wait(50);
  await countRefused(apis[0]!, 300);
  expect(await send(apis[1]!)).toBe(429);
});
