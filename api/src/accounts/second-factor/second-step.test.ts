// Same on every database engine: codes, tickets and their order.
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
  disownSignIn,
  finishSignIn,
  forgotPassword,
  getMe,
  getSecondFactor,
  login,
  proveIdentity,
  removeTotp,
  renewRecoveryCodes,
  resetPassword,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Authenticator } from '../../../testing/authenticator.ts';
import { aReader, type Person } from '../../../testing/factories.ts';
import { mailsTo, secretIn } from '../../../testing/mails.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { resetSecondFactor } from '../service.ts';

const api = await startTestApi();
afterAll(() => api.close());

const now = () => api.clock.now().getTime();
const getCode = (secret: string, at = now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
/** The next time step, of which no code was accepted yet. */
const later = () => api.clock.advance({ minutes: 1 });

/** A reader with an authenticator app and recovery codes. */
async function aCarefulReader(): Promise<Person & { secret: string; codes: string[] }> {
  const reader = await aReader(api);
  const { body } = await api.call(beginTotp, {}, { as: reader });
  await api.call(confirmTotp, { body: { code: getCode(body.secret) } }, { as: reader });
  const { codes } = (await api.call(renewRecoveryCodes, {}, { as: reader })).body;
  later();
  return { ...reader, secret: body.secret, codes };
}

async function getTicket({ user, password }: Person): Promise<string> {
  const { body } = await api.call(login, { body: { email: user.email, password } });
  return (body.details as { ticket: string }).ticket;
}

const finishes = async (person: Person, code: string) =>
  api.call(finishSignIn, { body: { ticket: await getTicket(person), code } });

test('an app is set up by a QR code, and counts once a code of it was entered', async () => {
  const reader = await aReader(api);
  const { body } = await api.call(beginTotp, {}, { as: reader });
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  expect(body.qrCode).toMatch(/^<svg/);
  const credentials = { email: reader.user.email, password: reader.password };
  expect((await api.call(login, { body: credentials })).status).toBe(200);
  const wrong = await api.call(confirmTotp, { body: { code: '000000' } }, { as: reader });
  expect(wrong.status).toBe(403);
  await api.call(confirmTotp, { body: { code: getCode(body.secret) } }, { as: reader });
  expect((await api.call(login, { body: credentials })).body.code).toBe('second_factor_required');
});

test('an app is not set up by what no app shows, and by a code in two groups', async () => {
  const reader = await aReader(api);
  const { body } = await api.call(beginTotp, {}, { as: reader });
  const confirm = async (code: string) =>
    (await api.call(confirmTotp, { body: { code } }, { as: reader })).status;
  for (const code of ['௧௨௩௪௫௬', '1234567', 'abcdef']) expect(await confirm(code)).toBe(403);
  expect(await confirm(getCode(body.secret).replace(/^.{3}/, '$& '))).toBe(204);
});

test('the secret of an app is not in the database', async () => {
  const { secret, user } = await aCarefulReader();
  const row = await api.platform.database.read('totp').where('account_id', user.id).first();
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('password and code sign in', async () => {
  const reader = await aCarefulReader();
  const { status, body } = await finishes(reader, getCode(reader.secret));
  expect([status, body.user?.id]).toEqual([200, reader.user.id]);
  expect((await api.call(getMe, {}, { as: { token: body.token } })).status).toBe(200);
});

test('a code is accepted once, and no earlier one after it', async () => {
  const reader = await aCarefulReader();
  const code = getCode(reader.secret);
  expect((await finishes(reader, code)).status).toBe(200);
  expect((await finishes(reader, code)).status).toBe(403);
  expect((await finishes(reader, getCode(reader.secret, now() - 30_000))).status).toBe(403);
});

test('a wrong or used code after a right password is recorded', async () => {
  const reader = await aCarefulReader();
  const code = getCode(reader.secret);
  await finishes(reader, code);
  await finishes(reader, code);
  const failures = await api.platform.database.read('audit_entry').where('action', 'sign_in_failed');
  expect(failures.filter((entry) => JSON.stringify(entry).includes(reader.user.id))).toHaveLength(1);
  expect(JSON.stringify(failures)).not.toContain(`"${code}"`);
});

const refusals = async ({ user }: Person) =>
  (await mailsTo(api, user.email)).filter(({ subject }) => subject!.startsWith('உள்நுழைவு மறுக்கப்பட்டது'));

test('a used code is mailed about, once a day, with a link that disowns it', async () => {
  const reader = await aCarefulReader();
  const code = getCode(reader.secret);
  await finishes(reader, code);
  await finishes(reader, code);
  await finishes(reader, code);
  const mails = await refusals(reader);
  expect(mails).toHaveLength(1);
  expect((await api.call(disownSignIn, { body: { token: secretIn(mails[0]) } })).status).toBe(200);
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
});

test('a wrong code is mailed about when it comes from an unknown device', async () => {
  const reader = await aCarefulReader();
  await finishes(reader, '000000');
  expect(await refusals(reader)).toEqual([]);
  const headers = {
    'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  };
  const body = { ticket: await getTicket(reader), code: '000000' };
  await api.call(finishSignIn, { body }, { headers });
  expect((await refusals(reader))[0]?.text).toContain('Safari · macOS');
});

test('two requests with one code begin one session', async () => {
  const reader = await aCarefulReader();
  const [code, ticket] = [getCode(reader.secret), await getTicket(reader)];
  const answers = await Promise.all([1, 2].map(() => api.call(finishSignIn, { body: { ticket, code } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('clocks may differ by half a minute, not by more', async () => {
  const reader = await aCarefulReader();
  expect((await finishes(reader, getCode(reader.secret, now() - 90_000))).status).toBe(403);
  expect((await finishes(reader, getCode(reader.secret, now() + 30_000))).status).toBe(200);
});

test('there are ten recovery codes, each works once, and new ones replace them', async () => {
  const reader = await aCarefulReader();
  expect(new Set(reader.codes).size).toBe(10);
  for (const code of reader.codes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  const [first = '', second = ''] = reader.codes;
  const { status, body } = await finishes(reader, ` ${first.toLowerCase()} `);
  expect(status).toBe(200);
  expect((await finishes(reader, first)).status).toBe(403);
  const as = { token: body.token };
  expect((await api.call(getSecondFactor, {}, { as })).body.recoveryCodes).toBe(9);
  await api.call(renewRecoveryCodes, {}, { as });
  expect((await finishes(reader, second)).status).toBe(403);
});

test('recovery codes are stored as hashes', async () => {
  const { codes, user } = await aCarefulReader();
  const rows = await api.platform.database.read('recovery_code').where('account_id', user.id);
  expect(rows).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
});

test('after ten wrong codes an account waits, also with a right one', async () => {
  const reader = await aCarefulReader();
  const ticket = await getTicket(reader);
  for (let i = 0; i < 10; i++) await api.call(finishSignIn, { body: { ticket, code: '000000' } });
  const { status } = await api.call(finishSignIn, { body: { ticket, code: getCode(reader.secret) } });
  expect(status).toBe(429);
  api.clock.advance({ minutes: 16 });
});

test('a ticket ends after ten minutes, with a new password, and when it was edited', async () => {
  const reader = await aCarefulReader();
  const ticket = await getTicket(reader);
  api.clock.advance({ minutes: 11 });
  const code = getCode(reader.secret);
  const late = await api.call(finishSignIn, { body: { ticket, code } });
  const [payload = '', signature = ''] = (await getTicket(reader)).split('.');
  const edited = Buffer.from(payload, 'base64url').toString().replace(reader.user.id, 'another');
  const forged = `${Buffer.from(edited).toString('base64url')}.${signature}`;
  const fake = await api.call(finishSignIn, { body: { ticket: forged, code } });
  expect([late.status, fake.status]).toEqual([400, 400]);
});

test('a ticket is no session', async () => {
  const token = await getTicket(await aCarefulReader());
  expect((await api.call(getMe, {}, { as: { token } })).status).toBe(401);
});

test('a passkey is a second step, too', async () => {
  const reader = await aReader(api);
  const authenticator = new Authenticator(api.platform.config.siteUrl);
  const options = (await api.call(beginPasskey, {}, { as: reader })).body;
  const passkey = authenticator.create(options);
  await api.call(addPasskey, { body: { name: 'x', passkey } }, { as: reader });
  const asked = (await api.call(beginPasskeySignIn, {})).body;
  const body = { ticket: await getTicket(reader), passkey: authenticator.get(asked) };
  expect((await api.call(finishSignIn, { body })).status).toBe(200);
});

test('a mailed link sets a new password, and signs nobody in past the second factor', async () => {
  const reader = await aCarefulReader();
  await api.call(forgotPassword, { body: { email: reader.user.email } });
  await api.runJobs();
  const token = secretIn((await mailsTo(api, reader.user.email)).at(-1));
  const password = 'புதிய கடவுச்சொல்';
  const { status, body } = await api.call(resetPassword, { body: { token, password } });
  expect([status, body.token]).toEqual([200, undefined]);
  const asked = await api.call(login, { body: { email: reader.user.email, password } });
  expect(asked.body.code).toBe('second_factor_required');
});

test('a session is proven by password and code, for ten minutes', async () => {
  const reader = await aCarefulReader();
  api.clock.advance({ minutes: 11 });
  const renew = async () => (await api.call(renewRecoveryCodes, {}, { as: reader })).body.code;
  const prove = async (body: object) => (await api.call(proveIdentity, { body }, { as: reader })).status;
  const { password, secret } = reader;
  expect(await renew()).toBe('step_up_required');
  expect(await prove({ password })).toBe(403);
  expect(await prove({ code: getCode(secret) })).toBe(403);
  expect(await prove({ password: 'wrong', code: getCode(secret) })).toBe(403);
  expect(await renew()).toBe('step_up_required');
  expect(await prove({ password, code: getCode(secret) })).toBe(204);
  expect(await renew()).toBeUndefined();
  api.clock.advance({ minutes: 11 });
  expect(await renew()).toBe('step_up_required');
});

test('without a second factor the password proves', async () => {
  const reader = await aReader(api);
  api.clock.advance({ minutes: 11 });
  expect((await api.call(beginTotp, {}, { as: reader })).body.code).toBe('step_up_required');
  await api.call(proveIdentity, { body: { password: reader.password } }, { as: reader });
  expect((await api.call(beginTotp, {}, { as: reader })).status).toBe(200);
});

test('recovery codes go with the last factor', async () => {
  const reader = await aCarefulReader();
  await api.call(removeTotp, {}, { as: reader });
  expect((await api.call(getSecondFactor, {}, { as: reader })).body).toEqual({
    passkeys: [],
    totpSince: null,
    recoveryCodes: 0,
    isDue: false,
  });
  expect((await api.call(renewRecoveryCodes, {}, { as: reader })).status).toBe(409);
});

test('the owner of the server removes lost factors, which ends the sessions and is mailed', async () => {
  const reader = await aCarefulReader();
  expect(await resetSecondFactor(api.platform, reader.user.email.toUpperCase())).toBe(reader.user.email);
  const open = await api.platform.database
    .read('session')
    .where('account_id', reader.user.id)
    .whereNull('revoked_at');
  expect(open).toEqual([]);
  const body = { email: reader.user.email, password: reader.password };
  expect((await api.call(login, { body })).status).toBe(200);
  expect(await resetSecondFactor(api.platform, 'nobody@example.com')).toBeNull();
});
