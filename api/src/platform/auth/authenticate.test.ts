import { getMe, listPosts, login } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { anAuthor, aReader, type Person } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { signToken, type TokenPayload } from './authenticate.ts';

const api = await startTestApi();
const reader = await aReader(api);
afterAll(() => api.close());

const getPayload = ({ token }: Person) => jwt.decode(token) as TokenPayload & { exp: number };
const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
const meWith = (token: string) => api.call(getMe, {}, { as: { token } });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a malformed token is refused', async () => {
  expect((await meWith('not-a-token')).status).toBe(401);
});

test('a header longer than any token is no token', async () => {
  const headers = { authorization: `Bearer${' '.repeat(5000)}${reader.token}` };
  expect((await api.call(getMe, {}, { headers })).status).toBe(401);
});

test('another scheme than Bearer is refused', async () => {
  const headers = { authorization: `Basic ${reader.token}` };
  expect((await api.call(getMe, {}, { headers })).status).toBe(401);
});

test('a token signed with another secret is refused', async () => {
  const { sub, sid } = getPayload(reader);
  expect((await meWith(signToken({ sub, sid }, 'x'.repeat(48), nextYear))).status).toBe(401);
});

test('a token without a signature is refused', async () => {
  const unsigned = `${base64({ alg: 'none', typ: 'JWT' })}.${base64(getPayload(reader))}.`;
  expect((await meWith(unsigned)).status).toBe(401);
});

test('a token of another algorithm is refused, though the secret is right', async () => {
  const { sub, sid } = getPayload(reader);
  const other = jwt.sign({ sub, sid }, api.platform.siteSecret, { algorithm: 'HS512' });
  expect((await meWith(other)).status).toBe(401);
});

test('a token whose payload was changed is refused', async () => {
  const author = await anAuthor(api);
  const [head, , signature] = reader.token.split('.');
  const forged = [head, base64({ ...getPayload(reader), sub: author.user.id }), signature].join('.');
  expect((await meWith(forged)).status).toBe(401);
});

test('an expired token is refused', async () => {
  const { sub, sid } = getPayload(reader);
  const expired = signToken({ sub, sid }, api.platform.siteSecret, new Date(Date.now() - 1000));
  expect((await meWith(expired)).status).toBe(401);
});

test('a session of another account is refused', async () => {
  const author = await anAuthor(api);
  const mixed = { sub: author.user.id, sid: getPayload(reader).sid };
  expect((await meWith(signToken(mixed, api.platform.siteSecret, nextYear))).status).toBe(401);
});

test('a session is over after 30 days', async () => {
  const { user, password } = await aReader(api);
  const { body } = await api.call(login, { body: { email: user.email, password } });
  api.clock.advance({ days: 30 });
  expect((await meWith(body.token)).status).toBe(401);
  api.clock.advance({ days: -30 });
});

test('a public call with a bad token is answered as to a visitor', async () => {
  const { status } = await api.call(listPosts, {}, { as: { token: 'no.such.token' } });
  expect(status).toBe(200);
});

test('a token in the address is no token', async () => {
  expect((await api.fetch(`/api/auth/me?token=${reader.token}`)).status).toBe(401);
});
