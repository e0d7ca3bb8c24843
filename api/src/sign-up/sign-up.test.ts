import {
  getMe,
  invite,
  listInvitations,
  listNotifications,
  login,
  readInvitation,
  signup,
  verifySignup,
  withdrawInvitation,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { anAuthor, aReader, aSetting, keepProven } from '../../testing/factories.ts';
import { mailsTo, secretIn } from '../../testing/mails.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ hours: 1 }));

let created = 0;
const anAddress = () => `new-${++created}@example.com`;
const password = 'ஐங்குறுநூறு';

const form = (email: string, input: { invitation?: string; newsletter?: boolean } = {}) => ({
  body: { firstName: 'முல்லை', lastName: 'நாதன்', email, password, ...input },
});
const signUpWith = (email: string, input = {}) => api.call(signup, form(email, input));

async function invited(email: string): Promise<string> {
  await api.call(invite, { body: { email } }, { as: author });
  return secretIn((await mailsTo(api, email)).at(-1));
}

test('signing up needs an invitation while the site is closed', async () => {
  expect(await signUpWith(anAddress())).toMatchObject({
    status: 403,
    body: { message: 'Registration is currently limited to authorized users only.' },
  });
});

test("the owner's address gets a hint to sign in", async () => {
  expect(await signUpWith(api.platform.config.author.email)).toMatchObject({
    status: 409,
    body: { message: 'This email is already registered. Please login instead.' },
  });
});

test("the response is the same for a reader's address and an unknown one", async () => {
  const { user } = await aReader(api);
  expect((await signUpWith(user.email)).status).toBe(403);
});

test('with an invitation the account starts, signed in, never an author, whatever else is sent', async () => {
  const email = anAddress();
  const more = { isAuthor: true, is_author: 1, role: 'editor' };
  const { status, body } = await signUpWith(email, { invitation: await invited(email), ...more });
  expect(status).toBe(201);
  if (!('token' in body)) throw new Error('no session');
  expect(body.user).toMatchObject({ email, name: 'முல்லை நாதன்', isAuthor: false, role: 'reader' });
  const me = await api.call(getMe, {}, { as: { token: body.token } });
  expect(me.body.user).toEqual(body.user);
  const { body: notifications } = await api.call(listNotifications, {}, { as: { token: body.token } });
  expect(notifications).toMatchObject([{ type: 'system', read: false }]);
});

test('an invitation tells whom it is for', async () => {
  const email = anAddress();
  const { body } = await api.call(readInvitation, { body: { token: await invited(email) } });
  expect(body).toEqual({ email });
});

test('an invitation is for one address', async () => {
  const invitation = await invited(anAddress());
  expect((await signUpWith(anAddress(), { invitation })).status).toBe(403);
});

test('an invitation makes one account; sent again, the same one is signed in', async () => {
  const email = anAddress();
  const invitation = await invited(email);
  await signUpWith(email, { invitation });
  expect((await signUpWith(email, { invitation })).status).toBe(201);
  const other = { body: { ...form(email, { invitation }).body, password: 'another' } };
  expect((await api.call(signup, other)).status).toBe(403);
  expect((await api.call(readInvitation, { body: { token: invitation } })).status).toBe(400);
});

test('a withdrawn invitation is invalid', async () => {
  const email = anAddress();
  const invitation = await invited(email);
  const { body } = await api.call(listInvitations, {}, { as: author });
  const { id } = body.invitations.find((listed) => listed.email === email)!;
  expect((await api.call(withdrawInvitation, { params: { id } }, { as: author })).status).toBe(204);
  expect((await signUpWith(email, { invitation })).status).toBe(403);
});

test('the list says which were used', async () => {
  const [used, open] = [anAddress(), anAddress()];
  await signUpWith(used, { invitation: await invited(used) });
  await invited(open);
  const { body } = await api.call(listInvitations, {}, { as: author });
  const usedAt = (address: string) => body.invitations.find(({ email }) => email === address)!.usedAt;
  expect([usedAt(used), usedAt(open)]).toEqual([expect.any(String), null]);
});

test('an address with an account cannot be invited', async () => {
  const { user } = await aReader(api);
  const answer = await api.call(invite, { body: { email: user.email } }, { as: author });
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'இவர் ஏற்கெனவே உறுப்பினர். இவருடைய உரிமையை “உறுப்பினர்கள்” பகுதியில் மாற்றலாம்.' },
  });
});

test('an invitation that is sent again is one', async () => {
  const email = anAddress();
  const headers = { 'idempotency-key': 'invite-once' };
  const first = await api.call(invite, { body: { email } }, { as: author, headers });
  const again = await api.call(invite, { body: { email } }, { as: author, headers });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await mailsTo(api, email)).toHaveLength(1);
});

test.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: '' }],
  ['email', { email: 'nobody' }],
  ['password', { password: '12345' }],
])('a form without a right %s is refused, and the field named', async (field, wrong) => {
  const { status, body } = await api.call(signup, { body: { ...form(anAddress()).body, ...wrong } });
  expect([status, (body.details as { path: string }[])[0]!.path]).toEqual([400, `body.${field}`]);
});

test('where everyone may sign up, each is answered alike', async () => {
  await aSetting(api, 'signupPolicy', 'open');
  const { user } = await aReader(api);
  const [known, owner, stranger] = [
    await signUpWith(user.email),
    await signUpWith(api.platform.config.author.email),
    await signUpWith(anAddress()),
  ];
  expect(stranger.status).toBe(202);
  for (const answer of [known, owner]) {
    expect([answer.status, answer.body]).toEqual([stranger.status, stranger.body]);
  }
  await aSetting(api, 'signupPolicy', 'closed');
});

test('the account starts when the mailed link is followed, once', async () => {
  await aSetting(api, 'signupPolicy', 'open');
  const email = anAddress();
  await signUpWith(email);
  const credentials = { body: { email, password } };
  expect((await api.call(login, credentials)).status).toBe(403);
  const token = secretIn((await mailsTo(api, email))[0]);
  const { status, body } = await api.call(verifySignup, { body: { token } });
  expect([status, body.user.email]).toEqual([200, email]);
  expect((await api.call(login, credentials)).status).toBe(200);
  expect((await api.call(verifySignup, { body: { token } })).status).toBe(400);
  await aSetting(api, 'signupPolicy', 'closed');
});

test('an existing account is only informed by mail', async () => {
  await aSetting(api, 'signupPolicy', 'open');
  const reader = await aReader(api);
  await signUpWith(reader.user.email);
  const [mail] = await mailsTo(api, reader.user.email);
  expect(mail!.subject).toContain('உங்களுக்குக் கணக்கு இருக்கிறது');
  const { status } = await api.call(login, { body: { email: reader.user.email, password: reader.password } });
  expect(status).toBe(200);
  await aSetting(api, 'signupPolicy', 'closed');
});

test('a password that is tried first is not taken, and the invitation still serves', async () => {
  const email = anAddress();
  const invitation = await invited(email);
  const common = { body: { ...form(email, { invitation }).body, password: '123456' } };
  expect(await api.call(signup, common)).toMatchObject({
    status: 400,
    body: { code: 'invalid', details: [{ path: 'body.password' }] },
  });
  expect((await api.call(readInvitation, { body: { token: invitation } })).body.email).toBe(email);
});
