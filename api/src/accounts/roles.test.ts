import {
  createPost,
  getMe,
  getSecondFactor,
  getSettings,
  invite,
  listMembers,
  setRole,
  signup,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { addPasskeyFor } from '../../testing/authenticator.ts';
import { anAuthor, aReader, type Person } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const author = await anAuthor(api);
const gives = (id: string, role: 'editor' | 'guest' | 'moderator' | 'reader', as: Person = author) =>
  api.call(setRole, { params: { id }, body: { role } }, { as });
const writes = async (as: { token: string }) =>
  (await api.call(createPost, { body: { title: 'x', content: '<p>x</p>' } }, { as })).status;

test('a role counts at once, and is taken back at once', async () => {
  const reader = await aReader(api);
  expect(await writes(reader)).toBe(403);
  expect((await gives(reader.user.id, 'guest')).body.role).toBe('guest');
  expect((await api.call(getMe, {}, { as: reader })).body.user.role).toBe('guest');
  expect(await writes(reader)).toBe(201);
  await gives(reader.user.id, 'reader');
  expect(await writes(reader)).toBe(403);
});

test('what another process has ended counts for writes at once, whatever this one has cached', async () => {
  const [guest, signedOut] = [await aReader(api, { role: 'guest' }), await aReader(api, { role: 'guest' })];
  expect([await writes(guest), await writes(signedOut)]).toEqual([201, 201]);
  await api.platform.database.transaction(async (tx) => {
    await tx('account').where('id', guest.user.id).update({ role: '' });
    await tx('session').where('account_id', signedOut.user.id).update({ revoked_at: api.clock.now() });
  });
  expect([await writes(guest), await writes(signedOut)]).toEqual([403, 401]);
});

test('members are listed with their roles', async () => {
  const reader = await aReader(api);
  await gives(reader.user.id, 'moderator');
  const { members } = (await api.call(listMembers, {}, { as: author })).body;
  expect(members.find(({ id }) => id === reader.user.id)?.role).toBe('moderator');
});

test('nobody but the author gives roles, and nobody changes the author’s', async () => {
  const editor = await aReader(api, { role: 'editor' });
  expect((await gives(editor.user.id, 'moderator', editor)).status).toBe(403);
  expect((await gives(author.user.id, 'reader')).status).toBe(403);
  expect((await gives('nobody', 'reader')).status).toBe(404);
});

test('an invitation with a role makes an account with it', async () => {
  const email = 'guest-author@example.com';
  const { body } = await api.call(invite, { body: { email, role: 'guest' } }, { as: author });
  expect(body.role).toBe('guest');
  const [mail] = await mailsTo(api, email);
  expect(mail!.text).toContain('விருந்தினராக');
  const form = { firstName: 'ஔவை', lastName: 'யார்', email, password: 'புறநானூறு-87' };
  const { body: begun } = await api.call(signup, { body: { ...form, invitation: secretIn(mail) } });
  expect('user' in begun && begun.user?.role).toBe('guest');
});

test('roles and invitations to them need a recent proof; invitations of readers do not', async () => {
  const [own, reader] = [await anAuthor(api), await aReader(api)];
  api.clock.advance({ minutes: 11 });
  const invites = (email: string, role?: 'editor') =>
    api.call(invite, { body: { email, role } }, { as: own });
  expect((await gives(reader.user.id, 'editor', own)).body.code).toBe('step_up_required');
  expect((await invites('editor@example.com', 'editor')).body.code).toBe('step_up_required');
  expect((await invites('plain@example.com')).status).toBe(201);
});

test('where a second factor is demanded, a role waits for it', async () => {
  const fresh = await anAuthor(api);
  await api.call(updateSettings, { body: { requireSecondFactor: true } }, { as: fresh });
  const guest = await aReader(api, { role: 'guest' });
  expect(await writes(guest)).toBe(403);
  expect((await api.call(getSecondFactor, {}, { as: guest })).body.isDue).toBe(true);
  await addPasskeyFor(api, guest);
  const again = await aReader(api, { role: 'guest' });
  expect((await api.call(getSecondFactor, {}, { as: guest })).body.isDue).toBe(false);
  expect(await writes(guest)).toBe(201);
  expect(await writes(again)).toBe(403);
  expect((await api.call(getSettings, {}, { as: fresh })).status).toBe(200);
  await api.call(updateSettings, { body: { requireSecondFactor: false } }, { as: fresh });
});
