import {
  confirmEmail,
  deleteAvatar,
  forgotPassword,
  getMe,
  getProfile,
  listSubscribers,
  login,
  type ProfileChange,
  resetPassword,
  takeBackEmail,
  updateProfile,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const read = async (person: Person) => (await api.call(getProfile, {}, { as: person })).body;
const change = (person: Person, body: ProfileChange, headers?: Record<string, string>) =>
  api.call(updateProfile, { body }, { as: person, headers });

test('a new account has an empty profile, and everything switched on but the newsletter', async () => {
  const reader = await aReader(api);
  const { firstName, lastName, email } = reader.user;
  const empty = { bio: '', location: '', website: '', twitter: '', facebook: '', instagram: '' };
  expect(await read(reader)).toEqual({
    profile: { firstName, lastName, email, avatar: null, ...empty },
    preferences: {
      emailNotifications: true,
      newsletter: false,
      publicProfile: true,
      threadNotifications: true,
    },
    pendingEmail: null,
  });
});

test('what is left out of a change stays', async () => {
  const reader = await aReader(api);
  await change(reader, { profile: { bio: 'வாசகன்', location: 'மதுரை' } });
  const { status, body } = await change(reader, { profile: { firstName: 'மருதன்' } });
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ firstName: 'மருதன்', bio: 'வாசகன்', location: 'மதுரை' });
  expect((await api.call(getMe, {}, { as: reader })).body.user.firstName).toBe('மருதன்');
});

test('a quote is the author’s alone', async () => {
  const [reader, author] = [await aReader(api), await anAuthor(api)];
  expect((await change(reader, { profile: { quote: 'x' } })).body.profile).not.toHaveProperty('quote');
  expect((await change(author, { profile: { quote: 'சொல்.' } })).body.profile.quote).toBe('சொல்.');
});

test('the newsletter is switched on without another mail, and off', async () => {
  const [reader, author] = [await aReader(api), await anAuthor(api)];
  await change(reader, { preferences: { newsletter: true } });
  const { body } = await api.call(listSubscribers, { query: { limit: 50 } }, { as: author });
  expect(body.subscribers.find(({ email }) => email === reader.user.email)?.status).toBe('confirmed');
  expect((await read(reader)).preferences.newsletter).toBe(true);
  expect((await change(reader, { preferences: { newsletter: false } })).body.preferences.newsletter).toBe(
    false,
  );
});

const asks = (person: Person, email: string, currentPassword?: string) =>
  change(person, { profile: { email }, ...(currentPassword && { currentPassword }) });

test('another address needs the current password', async () => {
  const reader = await aReader(api);
  expect((await asks(reader, 'other@example.com')).status).toBe(403);
  expect((await asks(reader, 'other@example.com', 'wrong')).status).toBe(403);
  expect((await read(reader)).pendingEmail).toBeNull();
});

const confirm = (token: string) => api.call(confirmEmail, { body: { token } });
/** The secret of the last mail to an address. */
const lastSecret = async (email: string) => secretIn((await mailsTo(api, email)).at(-1));

test('another address is the account’s once both mails are answered', async () => {
  const reader = await aReader(api);
  const email = 'answered@example.com';
  const { body } = await asks(reader, email, reader.password);
  expect([body.profile.email, body.pendingEmail]).toEqual([reader.user.email, email]);
  const [token, currentToken] = [await lastSecret(email), await lastSecret(reader.user.email)];
  expect((await confirm(token)).body).toMatchObject({
    user: { email: reader.user.email },
    waitsFor: 'current',
  });
  expect((await read(reader)).pendingEmail).toBe(email);
  const confirmed = await confirm(currentToken);
  expect([confirmed.status, confirmed.body.user.email]).toEqual([200, email]);
  expect(confirmed.body).not.toHaveProperty('waitsFor');
  expect((await api.call(login, { body: { email, password: reader.password } })).status).toBe(200);
  expect((await confirm(token)).status).toBe(400);
});

test('a link for a new password that went to the former address ends with it', async () => {
  const reader = await aReader(api);
  const email = 'moved@example.com';
  await asks(reader, email, reader.password);
  const [token, currentToken] = [await lastSecret(email), await lastSecret(reader.user.email)];
  await api.call(forgotPassword, { body: { email: reader.user.email } });
  await api.runJobs();
  const link = await lastSecret(reader.user.email);
  await confirm(token);
  expect((await confirm(currentToken)).status).toBe(200);
  const body = { token: link, password: 'மலைபடுகடாம்-2' };
  expect((await api.call(resetPassword, { body })).status).toBe(400);
});

test('of both mails, either may be answered first', async () => {
  const reader = await aReader(api);
  const email = 'either@example.com';
  await asks(reader, email, reader.password);
  const [token, currentToken] = [await lastSecret(email), await lastSecret(reader.user.email)];
  expect((await confirm(currentToken)).body.waitsFor).toBe('new');
  expect((await confirm(token)).body.user.email).toBe(email);
});

test('both mails answered at the same moment change the address', async () => {
  const reader = await aReader(api);
  const email = 'together@example.com';
  await asks(reader, email, reader.password);
  const tokens = [await lastSecret(email), await lastSecret(reader.user.email)];
  await Promise.all(tokens.map(confirm));
  expect((await read(reader)).profile.email).toBe(email);
});

test('the present address is warned', async () => {
  const reader = await aReader(api);
  await asks(reader, 'warned@example.com', reader.password);
  const [mail] = await mailsTo(api, reader.user.email);
  expect(mail!.text).toContain('warned@example.com');
});

async function moves(reader: Person, email: string): Promise<string> {
  const present = (await read(reader)).profile.email;
  await asks(reader, email, reader.password);
  await confirm(await lastSecret(present));
  await confirm(await lastSecret(email));
  return lastSecret(present);
}

test('the former address can take the change back for a week, even after another one', async () => {
  const reader = await aReader(api);
  const back = await moves(reader, 'thief@example.com');
  await moves(reader, 'thief-again@example.com');
  const { status, body } = await api.call(takeBackEmail, { body: { token: back } });
  expect(status).toBe(200);
  expect((await api.call(getMe, {}, { as: reader })).status).toBe(401);
  const password = 'புதிய கடவுச்சொல்';
  await api.call(resetPassword, { body: { token: body.token, password } });
  const { email } = reader.user;
  expect((await api.call(login, { body: { email, password: reader.password } })).status).toBe(403);
  expect((await api.call(login, { body: { email, password } })).status).toBe(200);
});

test('after a week the change stays', async () => {
  const reader = await aReader(api);
  const back = await moves(reader, 'kept@example.com');
  api.clock.advance({ days: 7, minutes: 1 });
  expect((await api.call(takeBackEmail, { body: { token: back } })).status).toBe(400);
});

test('an address that another account has taken by then is refused', async () => {
  const [reader, other] = [await aReader(api), await aReader(api)];
  await asks(reader, other.user.email, reader.password);
  const mail = (await mailsTo(api, other.user.email))[0];
  expect((await api.call(confirmEmail, { body: { token: secretIn(mail) } })).status).toBe(409);
});

test('a change that is sent again mails once', async () => {
  const reader = await aReader(api);
  const body = { profile: { email: 'once@example.com' }, currentPassword: reader.password };
  const headers = { 'idempotency-key': 'email-once' };
  await change(reader, body, headers);
  await change(reader, body, headers);
  expect(await mailsTo(api, 'once@example.com')).toHaveLength(1);
});

test.each([
  ['profile.firstName', { profile: { firstName: '' } }],
  ['profile.bio', { profile: { bio: 'அ'.repeat(2001) } }],
  ['profile.email', { profile: { email: 'nobody' } }],
  ['preferences.publicProfile', { preferences: { publicProfile: 'yes' } }],
])('a wrong %s is refused, and named', async (field, wrong) => {
  const { status, body } = await change(await aReader(api), wrong as ProfileChange);
  expect([status, (body.details as { path: string }[])[0]!.path]).toEqual([400, `body.${field}`]);
});

async function sendAvatar({ token }: Person, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'me.png');
  return api.fetch('/api/user/avatar', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

test('a picture is cut to a square and stored again', async () => {
  const reader = await aReader(api);
  const answer = await sendAvatar(reader, await wide());
  const { avatar } = await answer.json();
  expect([answer.status, avatar]).toEqual([200, expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/)]);
  const stored = await sharp(Buffer.from(await (await api.fetch(avatar)).arrayBuffer())).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['webp', 256, 256]);
  expect((await read(reader)).profile.avatar).toBe(avatar);
  await api.call(deleteAvatar, {}, { as: reader });
  expect((await read(reader)).profile.avatar).toBeNull();
});

test('what is no picture is refused, and the old one stays', async () => {
  const reader = await aReader(api);
  const { avatar } = await (await sendAvatar(reader, await wide())).json();
  expect((await sendAvatar(reader, Buffer.from('<svg onload="x">'))).status).toBe(415);
  expect((await read(reader)).profile.avatar).toBe(avatar);
});
