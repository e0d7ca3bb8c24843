import {
  changePassword,
  confirmEmail,
  createArchive,
  createImport,
  deleteArchive,
  deleteImport,
  endSession,
  forgotPassword,
  getMe,
  listSessions,
  login,
  type Operation,
  resetPassword,
  signup,
  updateProfile,
  verifySignup,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader, aSetting } from './factories.ts';
import { mailsTo, secretIn } from './mails.ts';
import { startTestApi, type TestAnswer } from './test-api.ts';

// what is written, mailed or used up once, although the request is sent again because its answer was lost
const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const another = 'நற்றிணை-12';
let keys = 0;

/** @returns the answers of a request and of its repetition under the same key */
async function twice<O extends Operation>(
  send: (headers: Record<string, string>) => Promise<TestAnswer<O>>,
): Promise<[TestAnswer<O>, TestAnswer<O>]> {
  const headers = { 'idempotency-key': `repeated ${++keys}` };
  return [await send(headers), await send(headers)];
}

test('a changed password is mailed once', async () => {
  const reader = await aReader(api);
  const body = { currentPassword: reader.password, password: another };
  const answers = await twice((headers) => api.call(changePassword, { body }, { as: reader, headers }));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await mailsTo(api, reader.user.email)).toHaveLength(1);
});

test('a forgotten password is mailed once', async () => {
  const { user } = await aReader(api);
  await twice((headers) => api.call(forgotPassword, { body: { email: user.email } }, { headers }));
  expect(await mailsTo(api, user.email)).toHaveLength(1);
});

test('a password that is reset again signs in, and a link under another key is used up', async () => {
  const { user } = await aReader(api);
  await api.call(forgotPassword, { body: { email: user.email } });
  const body = { token: secretIn((await mailsTo(api, user.email))[0]), password: another };
  const answers = await twice((headers) => api.call(resetPassword, { body }, { headers }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body: signedIn } of answers) {
    expect((await api.call(getMe, {}, { as: { token: signedIn.token! } })).status).toBe(200);
  }
  expect((await api.call(resetPassword, { body })).status).toBe(400);
});

test('a sign-up is mailed once, and its link that is followed again signs in', async () => {
  await aSetting(api, 'signupPolicy', 'open');
  const email = 'twice@example.com';
  const form = { firstName: 'மாறன்', lastName: 'கீரன்', email, password: another };
  await twice((headers) => api.call(signup, { body: form }, { headers }));
  const mails = await mailsTo(api, email);
  expect(mails).toHaveLength(1);
  const body = { token: secretIn(mails[0]) };
  const answers = await twice((headers) => api.call(verifySignup, { body }, { headers }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1].body.user).toEqual(answers[0].body.user);
  expect((await api.call(verifySignup, { body })).status).toBe(400);
  await aSetting(api, 'signupPolicy', 'closed');
});

test('an address that is confirmed again is answered alike', async () => {
  const reader = await aReader(api);
  const email = 'confirmed-twice@example.com';
  const change = { profile: { email }, currentPassword: reader.password };
  await api.call(updateProfile, { body: change }, { as: reader });
  for (const [address, waitsFor] of [
    [reader.user.email, 'new'],
    [email, undefined],
  ] as const) {
    const body = { token: secretIn((await mailsTo(api, address))[0]) };
    const [first, second] = await twice((headers) => api.call(confirmEmail, { body }, { headers }));
    expect([first.status, first.body.waitsFor]).toEqual([200, waitsFor]);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  }
});

test('a session that is ended again is answered alike', async () => {
  const { user, password, token } = await aReader(api);
  await api.call(login, { body: { email: user.email, password } });
  const { sessions } = (await api.call(listSessions, {}, { as: { token } })).body;
  const params = { id: sessions.find(({ current }) => !current)!.id };
  const answers = await twice((headers) => api.call(endSession, { params }, { as: { token }, headers }));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await api.call(endSession, { params }, { as: { token } })).status).toBe(404);
});

test('an import and an archive that are deleted again are answered alike', async () => {
  const files = [{ name: 'blog.xml', bytes: 10 }];
  const made = await api.call(createImport, { body: { files } }, { as: author });
  const archive = await api.call(createArchive, { body: {} }, { as: author });
  await api.runTasks();
  const imports = await twice((headers) =>
    api.call(deleteImport, { params: { id: made.body.id } }, { as: author, headers }),
  );
  const archives = await twice((headers) =>
    api.call(deleteArchive, { params: { id: archive.body.id } }, { as: author, headers }),
  );
  expect([...imports, ...archives].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});
