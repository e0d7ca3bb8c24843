import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getMe,
  getSecondFactor,
  login,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { Authenticator } from '../../../testing/authenticator.ts';
import { aReader, type Person } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const { siteUrl } = api.platform.config;
const options = async (person: Person) => (await api.call(beginPasskey, {}, { as: person })).body;
const signInOptions = async () => (await api.call(beginPasskeySignIn, {})).body;

async function adds(person: Person, authenticator = new Authenticator(siteUrl), name = 'தொலைபேசி') {
  const passkey = authenticator.create(await options(person));
  const answer = await api.call(addPasskey, { body: { name, passkey } }, { as: person });
  return { ...answer, authenticator };
}

const signsIn = (passkey: { id: string }) => api.call(signInWithPasskey, { body: { passkey } });
const factors = async (person: Person) => (await api.call(getSecondFactor, {}, { as: person })).body;

test('a passkey is added, mailed about, named anew and listed', async () => {
  const reader = await aReader(api);
  const { status, body } = await adds(reader);
  expect([status, body.name, body.isUsable, body.lastUsedAt]).toEqual([201, 'தொலைபேசி', true, null]);
  expect((await mailsTo(api, reader.user.email)).at(-1)!.text).toContain('தொலைபேசி');
  await api.call(renamePasskey, { params: { id: body.id }, body: { name: 'மடிக்கணினி' } }, { as: reader });
  expect((await factors(reader)).passkeys.map(({ name }) => name)).toEqual(['மடிக்கணினி']);
});

test('one signs in with a passkey alone, also with a counter that stays 0', async () => {
  const reader = await aReader(api);
  const { authenticator } = await adds(reader);
  for (const _ of [1, 2]) {
    const { status, body } = await signsIn(authenticator.get(await signInOptions()));
    expect([status, body.user?.id]).toEqual([200, reader.user.id]);
    expect((await api.call(getMe, {}, { as: { token: body.token } })).status).toBe(200);
  }
  expect((await factors(reader)).passkeys[0]!.lastUsedAt).not.toBeNull();
});

test('a counter that goes back is refused', async () => {
  const reader = await aReader(api);
  const { authenticator } = await adds(reader);
  authenticator.counter = 5;
  expect((await signsIn(authenticator.get(await signInOptions()))).status).toBe(200);
  authenticator.counter = 4;
  expect((await signsIn(authenticator.get(await signInOptions()))).status).toBe(403);
});

test('an answer is accepted once', async () => {
  const { authenticator } = await adds(await aReader(api));
  const answer = authenticator.get(await signInOptions());
  expect([(await signsIn(answer)).status, (await signsIn(answer)).status]).toEqual([200, 403]);
});

test('a challenge expires after ten minutes', async () => {
  const { authenticator } = await adds(await aReader(api));
  const answer = authenticator.get(await signInOptions());
  api.clock.advance({ minutes: 11 });
  expect((await signsIn(answer)).status).toBe(403);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['without a verified owner', { isVerified: false }],
])('an answer %s is refused', async (_, behaviour) => {
  const reader = await aReader(api);
  const { authenticator } = await adds(reader);
  expect((await signsIn(authenticator.get(await signInOptions(), behaviour))).status).toBe(403);
  const passkey = new Authenticator(siteUrl).create(await options(reader), behaviour);
  const { status } = await api.call(addPasskey, { body: { name: 'x', passkey } }, { as: reader });
  expect(status).toBe(400);
});

test('an invented challenge and an unknown passkey are refused', async () => {
  const { authenticator } = await adds(await aReader(api));
  const invented = Buffer.alloc(52).toString('base64url');
  expect((await signsIn(authenticator.get({ challenge: invented }))).status).toBe(403);
  expect((await signsIn(new Authenticator(siteUrl).get(await signInOptions()))).status).toBe(403);
});

test('what was asked of one account does not count for another', async () => {
  const [reader, other] = [await aReader(api), await aReader(api)];
  const passkey = new Authenticator(siteUrl).create(await options(reader));
  const { status } = await api.call(addPasskey, { body: { name: 'x', passkey } }, { as: other });
  expect(status).toBe(400);
});

test('a passkey of another account cannot be added, renamed or removed', async () => {
  const [reader, other] = [await aReader(api), await aReader(api)];
  const { authenticator, body } = await adds(reader);
  expect((await adds(other, authenticator)).status).toBe(409);
  const params = { id: body.id };
  const renamed = await api.call(renamePasskey, { params, body: { name: 'x' } }, { as: other });
  const removed = await api.call(removePasskey, { params }, { as: other });
  expect([renamed.status, removed.status]).toEqual([404, 404]);
});

test('a request that is sent again adds one passkey', async () => {
  const reader = await aReader(api);
  const passkey = new Authenticator(siteUrl).create(await options(reader));
  const headers = { 'idempotency-key': 'add-passkey' };
  const answers = await Promise.all(
    [1, 2].map(() => api.call(addPasskey, { body: { name: 'x', passkey } }, { as: reader, headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await factors(reader)).passkeys).toHaveLength(1);
});

test('with a passkey, the password alone no longer signs in; without it, it does again', async () => {
  const reader = await aReader(api);
  const body = { email: reader.user.email, password: reader.password };
  const { body: passkey } = await adds(reader);
  const asked = await api.call(login, { body });
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_required']);
  expect(asked.body.details).toMatchObject({ methods: { passkey: true, code: false } });
  await api.call(removePasskey, { params: { id: passkey.id } }, { as: reader });
  expect((await api.call(login, { body })).status).toBe(200);
});

test('after the site has moved to another host name, a passkey says so and locks nobody out', async () => {
  const reader = await aReader(api);
  const { authenticator } = await adds(reader);
  await api.platform.database.transaction((tx) =>
    tx('passkey').where('account_id', reader.user.id).update({ rp_id: 'former.example' }),
  );
  expect((await factors(reader)).passkeys.map(({ isUsable }) => isUsable)).toEqual([false]);
  const body = { email: reader.user.email, password: reader.password };
  expect((await api.call(login, { body })).status).toBe(200);
  expect(authenticator.id).toHaveLength(32);
});

test('passkeys are added and removed only shortly after a proof', async () => {
  const reader = await aReader(api);
  const { body } = await adds(reader);
  api.clock.advance({ minutes: 11 });
  const answers = [
    await api.call(beginPasskey, {}, { as: reader }),
    await api.call(removePasskey, { params: { id: body.id } }, { as: reader }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['step_up_required', 'step_up_required']);
});
