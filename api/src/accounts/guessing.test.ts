import { login } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createApp } from '../app.ts';

// the address is what the proxy in front says
const api = await startTestApi({ TRUSTED_PROXIES: '1' });
afterAll(() => api.close());

const home = '203.0.113.7';

const from = (address: string, { user, password }: Person, given = password) =>
  api.call(
    login,
    { body: { email: user.email, password: given } },
    { headers: { 'x-forwarded-for': address } },
  );

const guess = (address: string, person: Person) => from(address, person, 'wrong');

async function guessOften(address: string, person: Person, times: number): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time++) statuses.push((await guess(address, person)).status);
  return statuses;
}

test('who guesses from one address is stopped after ten tries, and told how long', async () => {
  const reader = await aReader(api);
  const statuses = await guessOften('198.51.100.1', reader, 11);
  expect([statuses.slice(0, 10).every((status) => status === 403), statuses[10]]).toEqual([true, 429]);
  const refused = await from('198.51.100.1', reader);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('strangers who guess from many addresses do not lock the owner out', async () => {
  const reader = await aReader(api);
  await from(home, reader);
  for (let host = 0; host < 5; host++) await guessOften(`192.0.2.${host}`, reader, 8);
  expect((await guess('192.0.2.99', reader)).status).toBe(429);
  expect((await from(home, reader)).status).toBe(200);
});

test('an account that does not exist is guarded alike', async () => {
  const nobody = { user: { email: 'nobody@example.com' }, password: '-' } as Person;
  const statuses = await guessOften('198.51.100.2', nobody, 11);
  expect([statuses[9], statuses[10]]).toEqual([403, 429]);
});

test('twenty tries at once are counted one by one', async () => {
  const reader = await aReader(api);
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess('198.51.100.3', reader)));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
});

test('what was counted outlives the process', async () => {
  const reader = await aReader(api);
  await guessOften('198.51.100.4', reader, 10);
  const { platform } = api;
  const { createServer } = await import('node:http');
  const another = createServer(createApp(platform).callback()).listen(0, '127.0.0.1');
  await new Promise((listening) => another.once('listening', listening));
  const { port } = another.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.4' },
    body: JSON.stringify({ email: reader.user.email, password: reader.password }),
  });
  another.close();
  expect(answer.status).toBe(429);
});

test('it is forgotten after a quarter of an hour', async () => {
  const reader = await aReader(api);
  await guessOften('198.51.100.5', reader, 11);
  api.clock.advance({ minutes: 16 });
  expect((await from('198.51.100.5', reader)).status).toBe(200);
});

test('signing in rightly is no guess, however often', async () => {
  const reader = await aReader(api);
  const answers = [];
  for (let time = 0; time < 15; time++) answers.push((await from(home, reader)).status);
  expect(answers.every((status) => status === 200)).toBe(true);
});
