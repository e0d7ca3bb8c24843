import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@ezhuthu/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createApp } from '../../app.ts';
import { addressKey } from './rate-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('spellings of one IPv6 address count as one', () => {
  expect(addressKey('2001:0DB8:0001::7')).toBe(addressKey('2001:db8:1:0:0:0:0:7'));
});

let api: TestApi;
afterEach(() => api?.close());

/** Signs in with invalid input until the limit is reached; no attempt is hashed. */
async function useUpSignIns(headers: Record<string, string> = {}): Promise<void> {
  for (let n = 0; n < 60; n++) await api.call(login, { body: {} as never }, { headers });
}

test('too many sign-in attempts are answered 429 with the time to retry', async () => {
  api = await startTestApi();
  await useUpSignIns();
  const { status, body, headers } = await api.call(login, { body: {} as never });
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an address that a client claims for itself does not evade the limit', async () => {
  api = await startTestApi();
  await useUpSignIns();
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  expect((await api.call(login, { body: {} as never }, { headers })).status).toBe(429);
});

test('behind a trusted proxy each client has a limit of its own', async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  await useUpSignIns({ 'x-forwarded-for': '198.51.100.1' });
  const headers = { 'x-forwarded-for': '198.51.100.2' };
  expect((await api.call(login, { body: {} as never }, { headers })).status).toBe(400);
});

test('behind a trusted proxy a claimed address further away does not evade the limit', async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  await useUpSignIns({ 'x-forwarded-for': '198.51.100.1' });
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' };
  expect((await api.call(login, { body: {} as never }, { headers })).status).toBe(429);
});

test('processes of one site share the limit', async () => {
  api = await startTestApi();
  await useUpSignIns();
  const other = createServer(createApp(api.platform).koa.callback()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${login.path}`, { method: 'POST' });
  other.close();
  expect(answer.status).toBe(429);
});

test('tracking is limited by its own setting', async () => {
  api = await startTestApi({ TRACK_RATE: '1' });
  const send = () => api.fetch('/api/analytics/track', { method: 'POST' });
  // several, because on a slow machine two requests may be more than a second apart
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415, 429]));
});
