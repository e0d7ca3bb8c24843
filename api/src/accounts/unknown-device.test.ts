import { disownSignIn, getMe, listSessions, login, resetPassword, updateSettings } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

const signsIn = ({ user, password }: Person, headers?: Record<string, string>) =>
  api.call(login, { body: { email: user.email, password } }, { headers });
const mails = async ({ user }: Person) =>
  (await mailsTo(api, user.email)).filter(({ text }) => text!.includes('/disown'));

test('a sign-in from a device of before is not mailed about', async () => {
  const reader = await aReader(api);
  await signsIn(reader);
  expect(await mails(reader)).toEqual([]);
});

test('one from an unknown device is, with device, network and time', async () => {
  const reader = await aReader(api);
  await signsIn(reader, { 'user-agent': phone });
  const [mail] = await mails(reader);
  expect(mail!.text).toContain('Safari · iOS');
  expect(mail!.text).toContain('127.0.0.0/24');
});

test('a browser with a device cookie is known wherever it is', async () => {
  const reader = await aReader(api);
  const cookie = (await signsIn(reader)).headers.get('set-cookie')!.split(';')[0]!;
  await signsIn(reader, { 'user-agent': phone, cookie });
  expect(await mails(reader)).toEqual([]);
});

test('“this was not me” ends every session and the password, and lets the owner set another', async () => {
  const reader = await aReader(api);
  const { body: thief } = await signsIn(reader, { 'user-agent': phone });
  const token = secretIn((await mails(reader))[0]);
  const { status, body } = await api.call(disownSignIn, { body: { token } });
  const statuses = [thief.token, reader.token].map((of) => api.call(getMe, {}, { as: { token: of } }));
  expect([status, ...(await Promise.all(statuses)).map(({ status }) => status)]).toEqual([200, 401, 401]);
  expect((await signsIn(reader)).status).toBe(403);
  const password = 'புதிய கடவுச்சொல்';
  await api.call(resetPassword, { body: { token: body.token, password } });
  expect((await signsIn({ ...reader, password })).status).toBe(200);
  expect((await api.call(disownSignIn, { body: { token } })).status).toBe(400);
});

test('after “this was not me” the browser of the thief is unknown, and a new one is known again', async () => {
  const reader = await aReader(api);
  const getCookie = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
  const theirs = getCookie(await signsIn(reader, { 'user-agent': phone }));
  const { body } = await api.call(disownSignIn, { body: { token: secretIn((await mails(reader))[0]) } });
  const password = 'புதிய கடவுச்சொல்';
  const own = getCookie(await api.call(resetPassword, { body: { token: body.token, password } }));
  await signsIn({ ...reader, password }, { 'user-agent': phone, cookie: own });
  expect(await mails(reader)).toHaveLength(1);
  await signsIn({ ...reader, password }, { 'user-agent': `${phone} Edg/150.0`, cookie: theirs });
  expect(await mails(reader)).toHaveLength(2);
});

test('a request that is sent again gets a link that works', async () => {
  const reader = await aReader(api);
  await signsIn(reader, { 'user-agent': phone });
  const token = secretIn((await mails(reader))[0]);
  const headers = { 'idempotency-key': 'disown' };
  await api.call(disownSignIn, { body: { token } }, { headers });
  const { body } = await api.call(disownSignIn, { body: { token } }, { headers });
  const reset = { token: body.token, password: 'புதிய கடவுச்சொல்' };
  expect((await api.call(resetPassword, { body: reset })).status).toBe(200);
});

test('the list of sessions says how, from where and with what', async () => {
  const reader = await aReader(api);
  const { sessions } = (await api.call(listSessions, {}, { as: reader })).body;
  expect(sessions[0]).toMatchObject({
    device: 'Firefox · Linux',
    method: 'password',
    country: '',
    network: '127.0.0.0/24',
  });
});

const sessionEnds = async ({ user }: Person): Promise<number> => {
  const rows = await api.platform.database.read('session').where('account_id', user.id);
  return Math.max(...rows.map(({ expires_at }) => new Date(expires_at).getTime()));
};

test('the author decides how long sessions last', async () => {
  const [author, reader] = [await anAuthor(api), await aReader(api)];
  await api.call(updateSettings, { body: { sessionDays: 7 } }, { as: author });
  await api.platform.database.transaction((tx) => tx('session').where('account_id', reader.user.id).delete());
  await signsIn(reader);
  expect((await sessionEnds(reader)) - api.clock.now().getTime()).toBe(7 * 24 * 60 * 60 * 1000);
});

test('a sliding session is prolonged by its use', async () => {
  const [author, reader] = [await anAuthor(api), await aReader(api)];
  await api.call(updateSettings, { body: { sessionDays: 7, sessionSliding: true } }, { as: author });
  await api.platform.database.transaction((tx) => tx('session').where('account_id', reader.user.id).delete());
  const { body } = await signsIn(reader);
  api.clock.advance({ days: 5 });
  expect((await api.call(getMe, {}, { as: { token: body.token } })).status).toBe(200);
  const week = api.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000;
  // written beside the request; the test fails by its time limit if it is not
  while ((await sessionEnds(reader)) !== week) await new Promise(setImmediate);
  await api.call(updateSettings, { body: { sessionDays: 30, sessionSliding: false } }, { as: author });
});

test.each([0, 366, 1.5])('sessions of %s days are refused', async (sessionDays) => {
  const author = await anAuthor(api);
  expect((await api.call(updateSettings, { body: { sessionDays } }, { as: author })).status).toBe(400);
});
