// Same on every database engine: which sign-ins wait is counted by rate limits, which have tests of their own.
import { changePassword, forgotPassword, getMe, login, resetPassword } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createApp } from '../app.ts';

// the trusted proxy sets the client address
const api = await startTestApi({ TRUSTED_PROXIES: '1' });
afterAll(() => api.close());

const home = '203.0.113.7';

const from = (address: string, { user, password }: Person, input = password) =>
  api.call(
    login,
    { body: { email: user.email, password: input } },
    { headers: { 'x-forwarded-for': address } },
  );

const attempt = (address: string, person: Person) => from(address, person, 'wrong');

async function attemptOften(address: string, person: Person, times: number): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time++) statuses.push((await attempt(address, person)).status);
  return statuses;
}

test('ten failures from one address are followed by 429 with the time to wait', async () => {
  const reader = await aReader(api);
  const statuses = await attemptOften('198.51.100.1', reader, 11);
  expect([statuses.slice(0, 10).every((status) => status === 403), statuses[10]]).toEqual([true, 429]);
  const refused = await from('198.51.100.1', reader);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('guessing from many addresses does not lock the owner out', async () => {
  const reader = await aReader(api);
  await from(home, reader);
  for (let host = 0; host < 5; host++) await attemptOften(`192.0.2.${host}`, reader, 8);
  expect((await attempt('192.0.2.99', reader)).status).toBe(429);
  expect((await from(home, reader)).status).toBe(200);
});

test('an account that does not exist is guarded alike', async () => {
  const nobody = { user: { email: 'nobody@example.com' }, password: '-' } as Person;
  const statuses = await attemptOften('198.51.100.2', nobody, 11);
  expect([statuses[9], statuses[10]]).toEqual([403, 429]);
});

test('twenty tries at once are counted one by one', async () => {
  const reader = await aReader(api);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('198.51.100.3', reader)));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
});

test('counts survive a restart', async () => {
  const reader = await aReader(api);
  await attemptOften('198.51.100.4', reader, 10);
  const { platform } = api;
  const { createServer } = await import('node:http');
  const another = createServer(createApp(platform).koa.callback()).listen(0, '127.0.0.1');
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
  await attemptOften('198.51.100.5', reader, 11);
  api.clock.advance({ minutes: 16 });
  expect((await from('198.51.100.5', reader)).status).toBe(200);
});

test('signing in rightly is no guess, however often', async () => {
  const reader = await aReader(api);
  const answers = [];
  for (let time = 0; time < 15; time++) answers.push((await from(home, reader)).status);
  expect(answers.every((status) => status === 200)).toBe(true);
});

const elsewhere = (host: number) => `198.18.${Math.floor(host / 250)}.${host % 250}`;

/** Tries wrong passwords from a hundred addresses, until unknown addresses are refused. */
async function besiege(person: Person): Promise<void> {
  const statuses = [];
  for (let host = 0; host < 100; host++) statuses.push((await attempt(elsewhere(host), person)).status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  expect((await from('203.0.113.200', person)).status).toBe(429);
}

const signInWith = (address: string, { user, password }: Person, cookie: string, input = password) =>
  api.call(
    login,
    { body: { email: user.email, password: input } },
    { headers: { 'x-forwarded-for': address, cookie } },
  );
const getDevice = (headers: Headers) => headers.get('set-cookie')!.split(';')[0]!;

test('a browser that has signed in before is let in from a new address, whatever a hundred others do', async () => {
  const reader = await aReader(api);
  const device = getDevice((await from(home, reader)).headers);
  await besiege(reader);
  expect((await signInWith('203.0.113.201', reader, `theme=dark; ${device}`)).status).toBe(200);
});

test('the cookie of a device is for signing in alone, and no script reads it', async () => {
  const set = (await from(home, await aReader(api))).headers.get('set-cookie');
  expect(set).toMatch(/^device=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

test('a cookie of another account, or a forged one, is ignored', async () => {
  const [reader, other] = [await aReader(api), await aReader(api)];
  const device = getDevice((await from(home, other)).headers);
  await besiege(reader);
  const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const cookie of [device, forged, 'device=x.y', `device=${'x'.repeat(22)}.${'y'.repeat(43)}`]) {
    expect((await signInWith('203.0.113.202', reader, cookie)).status).toBe(429);
  }
});

test('a device has ten tries of its own', async () => {
  const reader = await aReader(api);
  const device = getDevice((await from(home, reader)).headers);
  const statuses = [];
  for (let time = 0; time < 11; time++) {
    statuses.push((await signInWith(elsewhere(time), reader, device, 'wrong')).status);
  }
  expect([statuses.slice(0, 10).every((status) => status === 403), statuses[10]]).toEqual([true, 429]);
});

test('a device cookie does not authenticate', async () => {
  const device = getDevice((await from(home, await aReader(api))).headers);
  expect((await api.call(getMe, {}, { headers: { cookie: device } })).status).toBe(401);
});

const resetFrom = async (address: string, { user }: Person, password: string) => {
  await api.call(
    forgotPassword,
    { body: { email: user.email } },
    { headers: { 'x-forwarded-for': address } },
  );
  const token = secretIn((await mailsTo(api, user.email)).at(-1));
  return api.call(resetPassword, { body: { token, password } }, { headers: { 'x-forwarded-for': address } });
};

test('the link of a mail lets the owner in from a new address, whatever a hundred others did', async () => {
  const reader = await aReader(api);
  await besiege(reader);
  const password = 'நற்றிணை-12';
  const { status, body } = await resetFrom('203.0.113.203', reader, password);
  expect([status, body.user?.id]).toEqual([200, reader.user.id]);
  expect((await api.call(getMe, {}, { as: { token: body.token! } })).status).toBe(200);
  expect((await from('203.0.113.204', reader, password)).status).toBe(200);
});

test('the address where it was followed is known from then on, and so is its browser', async () => {
  const reader = await aReader(api);
  const password = 'நற்றிணை-12';
  const { headers } = await resetFrom('203.0.113.205', reader, password);
  await besiege({ ...reader, password });
  expect((await from('203.0.113.205', reader, password)).status).toBe(200);
  expect((await signInWith('203.0.113.206', reader, getDevice(headers), password)).status).toBe(200);
});

test('after a reset the password can be changed again, however often it was guessed at before', async () => {
  const reader = await aReader(api);
  for (let time = 0; time < 11; time++) {
    const body = { currentPassword: 'wrong', password: 'நற்றிணை-13' };
    await api.call(changePassword, { body }, { as: reader });
  }
  const password = 'நற்றிணை-12';
  const { body: begun } = await resetFrom('203.0.113.207', reader, password);
  const change = { currentPassword: password, password: 'நற்றிணை-13' };
  expect((await api.call(changePassword, { body: change }, { as: { token: begun.token! } })).status).toBe(
    204,
  );
});

test('when the queue is full, unknown addresses are refused immediately and known ones are not', async () => {
  const [reader, victim] = [await aReader(api), await aReader(api)];
  await from(home, reader);
  const rush = Array.from({ length: 60 }, (_, host) =>
    from(
      elsewhere(host),
      { ...victim, user: { ...victim.user, email: `nobody-${host}@example.com` } },
      'wrong',
    ),
  );
  const known = await from(home, reader);
  const answers = await Promise.all(rush);
  const refused = answers.filter(({ status }) => status === 429);
  expect(known.status).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
});

test('a made-up link is refused without any hashing, however many come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, host) =>
      api.call(
        resetPassword,
        { body: { token: 'made-up', password: 'நற்றிணை-12' } },
        { headers: { 'x-forwarded-for': elsewhere(host) } },
      ),
    ),
  );
  expect(answers.every(({ status }) => status === 400)).toBe(true);
});
