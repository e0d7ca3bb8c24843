import { changePassword, getMe, login, logout } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

test('signing in gives a token and the user', async () => {
  const { user, password } = await aReader(api);
  const { status, body } = await api.call(login, { body: { email: user.email, password } });
  expect(status).toBe(200);
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), user });
});

test('the user carries no password hash', async () => {
  const { user } = await aReader(api);
  const known = ['avatar', 'email', 'firstName', 'id', 'isAuthor', 'lastName', 'name', 'role'];
  expect(Object.keys(user).sort()).toEqual(known);
});

test('the author is distinguished from a reader', async () => {
  const [author, reader] = [await anAuthor(api), await aReader(api)];
  expect([author.user.isAuthor, reader.user.isAuthor]).toEqual([true, false]);
});

test('an address is found however it is capitalised', async () => {
  const { password } = await aReader(api, { email: 'Kayal@Example.com' });
  const { status } = await api.call(login, { body: { email: ' kAYAL@example.COM ', password } });
  expect(status).toBe(200);
});

test('a password is stored as a hash by argon2id, salted anew each time', async () => {
  const [one, two] = [await aReader(api), await aReader(api)];
  for (const as of [one, two]) {
    const body = { currentPassword: as.password, password: 'பதிற்றுப்பத்து-81' };
    expect((await api.call(changePassword, { body }, { as })).status).toBe(204);
  }
  const rows = await api.platform.database.read('account').whereIn('id', [one.user.id, two.user.id]);
  const hashes: string[] = rows.map(({ password_hash }) => password_hash);
  for (const hashed of hashes) expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/);
  expect(new Set(hashes).size).toBe(2);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const { user, password } = await aReader(api);
  const wrong = await api.call(login, { body: { email: user.email, password: `${password}!` } });
  const unknown = await api.call(login, { body: { email: 'nobody@example.com', password } });
  expect(wrong.status).toBe(403);
  expect(wrong.body.code).toBe('forbidden');
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('signing in without a password names the field', async () => {
  const { status, body } = await api.call(login, { body: { email: 'a@example.com' } as never });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', details: [{ path: 'body.password' }] });
});

test.each([
  [10_000, 400],
  [1_000_000, 413],
])('a password of %d letters is refused before it is hashed', async (length, refused) => {
  const { status } = await api.call(login, {
    body: { email: 'a@example.com', password: 'அ'.repeat(length) },
  });
  expect(status).toBe(refused);
});

test('a signed-in viewer gets their own account', async () => {
  const reader = await aReader(api);
  const { status, body } = await api.call(getMe, {}, { as: reader });
  expect(status).toBe(200);
  expect(body.user).toEqual(reader.user);
});

test('signing out ends the session at once', async () => {
  const reader = await aReader(api);
  await api.call(getMe, {}, { as: reader });
  const { status } = await api.call(logout, {}, { as: reader });
  expect(status).toBe(204);
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
});

test('signing out leaves the other sessions of the account alone', async () => {
  const here = await aReader(api);
  const { body: there } = await api.call(login, {
    body: { email: here.user.email, password: here.password },
  });
  await api.call(logout, {}, { as: here });
  expect((await api.call(getMe, {}, { as: there })).status).toBe(200);
});

test('answers about a person are kept by no cache', async () => {
  const { headers } = await api.call(getMe, {}, { as: await aReader(api) });
  expect(headers.get('cache-control')).toBe('private, no-store');
});
