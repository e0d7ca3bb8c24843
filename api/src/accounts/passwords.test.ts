// Same on every database engine: hashes, links and mails.
import { changePassword, forgotPassword, getMe, login, resetPassword } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aReader, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

// a different address per client, so that they do not share a limit
const api = await startTestApi({ TRUSTED_PROXIES: '1' });
afterAll(() => api.close());

const another = 'நற்றிணை-12';

let requestCount = 0;
const elsewhere = () => ({ headers: { 'x-forwarded-for': `192.0.2.${++requestCount % 250}` } });

const ask = (email: string) => api.call(forgotPassword, { body: { email } }, elsewhere());
const reset = (token: string, password = another) =>
  api.call(resetPassword, { body: { token, password } }, elsewhere());
const signInWith = ({ user }: Person, password: string) =>
  api.call(login, { body: { email: user.email, password } });

async function resetSecret({ user }: Person): Promise<string> {
  await ask(user.email);
  return secretIn((await mailsTo(api, user.email)).at(-1));
}

test('a known and an unknown address are answered alike', async () => {
  const { user } = await aReader(api);
  const [known, unknown] = [await ask(user.email), await ask('nobody@example.com')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.status).toBe(200);
  expect(known.body.message).toMatch(/[அ-ஹ]/);
});

test('an unknown address gets no mail', async () => {
  await ask('stranger@example.com');
  expect(await mailsTo(api, 'stranger@example.com')).toEqual([]);
});

test('the mail is in both forms, and leads to the site itself', async () => {
  const reader = await aReader(api);
  await resetSecret(reader);
  const [mail] = await mailsTo(api, reader.user.email);
  const address = `${api.platform.config.siteUrl}/reset-password?token=`;
  expect([mail!.html!.includes(address), mail!.text!.includes(address)]).toEqual([true, true]);
  expect(mail!.from!.name).toBe('எழுத்தும் வாழ்வும்');
});

test('the link sets a new password, and the old one is gone', async () => {
  const reader = await aReader(api);
  expect((await reset(await resetSecret(reader))).status).toBe(200);
  expect((await signInWith(reader, another)).status).toBe(200);
  expect((await signInWith(reader, reader.password)).status).toBe(403);
});

test('it ends every session of the account at once', async () => {
  const reader = await aReader(api);
  await api.call(getMe, {}, { as: reader });
  await reset(await resetSecret(reader));
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
});

test('the owner is mailed about the change', async () => {
  const reader = await aReader(api);
  await reset(await resetSecret(reader));
  const mails = await mailsTo(api, reader.user.email);
  expect(mails.at(-1)!.subject).toContain('கடவுச்சொல் மாற்றப்பட்டது');
});

test('a link serves once', async () => {
  const secret = await resetSecret(await aReader(api));
  await reset(secret);
  expect(await reset(secret)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('of two concurrent uses of a link, one succeeds', async () => {
  const secret = await resetSecret(await aReader(api));
  const answers = await Promise.all([reset(secret), reset(secret)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a link is valid for an hour', async () => {
  const secret = await resetSecret(await aReader(api));
  api.clock.advance({ minutes: 61 });
  expect((await reset(secret)).status).toBe(400);
});

test('a new link ends the earlier one', async () => {
  const reader = await aReader(api);
  const first = await resetSecret(reader);
  await resetSecret(reader);
  expect((await reset(first)).status).toBe(400);
});

test('only a hash of the secret is stored', async () => {
  const secret = await resetSecret(await aReader(api));
  const rows = await api.platform.database.read('account_link').select();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a short password is refused with the documented words', async () => {
  const answer = await reset('x', '12345');
  expect(answer).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.password', message: 'Password must be at least 6 characters long' }] },
  });
});

test.each(['', 'no address', 'a@b', 'x'.repeat(400)])('a mail to "%s" is refused', async (email) => {
  expect((await ask(email)).status).toBe(400);
});

test('reset mails are limited', async () => {
  const { user } = await aReader(api);
  for (let time = 0; time < 8; time++) {
    await ask(user.email);
    await api.runJobs();
  }
  expect((await mailsTo(api, user.email)).length).toBeLessThanOrEqual(5);
});

const changes = (person: Person, currentPassword: string) =>
  api.call(changePassword, { body: { currentPassword, password: another } }, { as: person });

test('changing a password needs the current one and ends all other sessions', async () => {
  const here = await aReader(api);
  const { body: there } = await signInWith(here, here.password);
  expect((await changes(here, here.password)).status).toBe(204);
  expect((await api.call(getMe, {}, { as: here })).status).toBe(200);
  expect((await api.call(getMe, {}, { as: there })).status).toBe(401);
  expect((await signInWith(here, another)).status).toBe(200);
});

test('a change that is sent again, because its answer was lost, succeeds again', async () => {
  const reader = await aReader(api);
  await changes(reader, reader.password);
  expect((await changes(reader, reader.password)).status).toBe(204);
});

test('a wrong current password is 403, and changes nothing', async () => {
  const reader = await aReader(api);
  expect(await changes(reader, 'wrong')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await signInWith(reader, reader.password)).status).toBe(200);
});

test('with a session alone the password cannot be guessed for ever', async () => {
  const reader = await aReader(api);
  const answers = [];
  for (let time = 0; time < 11; time++) answers.push((await changes(reader, 'wrong')).status);
  expect(answers.at(-1)).toBe(429);
});

test.each(['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', 'dragon'])(
  'the password %s, which is tried first, is not taken, and the link still serves',
  async (common) => {
    const reader = await aReader(api);
    const refused = { status: 400, body: { code: 'invalid', details: [{ path: 'body.password' }] } };
    const body = { currentPassword: reader.password, password: common };
    expect(await api.call(changePassword, { body }, { as: reader })).toMatchObject(refused);
    const secret = await resetSecret(reader);
    expect(await reset(secret, common)).toMatchObject(refused);
    expect((await reset(secret)).status).toBe(200);
  },
);

test.each(['ab12cd', 'மழைமழை', 'kurunthokai40'])(
  'six letters that are not, %s, are taken',
  async (password) => {
    expect((await reset(await resetSecret(await aReader(api)), password)).status).toBe(200);
  },
);

test('no sign-in with the old password outlives a change, however it was under way', async () => {
  const reader = await aReader(api);
  const secret = await resetSecret(reader);
  const resetting = reset(secret);
  const signIns = await Promise.all(Array.from({ length: 8 }, () => signInWith(reader, reader.password)));
  expect((await resetting).status).toBe(200);
  const begun = signIns.filter(({ status }) => status === 200).map(({ body: { token } }) => ({ token }));
  const open = await Promise.all(begun.map((as) => api.call(getMe, {}, { as })));
  expect(open.filter(({ status }) => status !== 401)).toEqual([]);
  expect(signIns.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
});

test('of a change of the password and a mailed link at once, one sets it, and the other is refused', async () => {
  const reader = await aReader(api);
  const secret = await resetSecret(reader);
  const mailed = 'மலைபடுகடாம்-1';
  const [byLink, change] = await Promise.all([reset(secret, mailed), changes(reader, reader.password)]);
  expect([byLink.status === 200, change.status === 204].filter(Boolean)).toHaveLength(1);
  expect((await signInWith(reader, byLink.status === 200 ? mailed : another)).status).toBe(200);
});

test('a changed password ends the link that sets another one', async () => {
  const reader = await aReader(api);
  const secret = await resetSecret(reader);
  await changes(reader, reader.password);
  expect((await reset(secret)).status).toBe(400);
});

test('a long password counts to its last letter', async () => {
  const reader = await aReader(api);
  const long = 'நெடிய கடவுச்சொல் '.repeat(20);
  expect((await reset(await resetSecret(reader), long)).status).toBe(200);
  expect((await signInWith(reader, long.slice(0, -1))).status).toBe(403);
  expect((await signInWith(reader, long)).status).toBe(200);
});

test('a password never has to be changed, and a former one may be taken again', async () => {
  const reader = await aReader(api);
  await changes(reader, reader.password);
  expect((await reset(await resetSecret(reader), reader.password)).status).toBe(200);
  api.clock.advance({ days: 3650 });
  expect((await signInWith(reader, reader.password)).status).toBe(200);
  api.clock.advance({ days: -3650 });
});
