import {
  type AuditAction,
  type AuditEntry,
  changePassword,
  createPost,
  createTrialSession,
  deleteComment,
  deletePost,
  getSettings,
  type Input,
  invite,
  listAuditEntries,
  login,
  logout,
  toggleHidden,
  updateFooter,
  updatePost,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aComment, anAuthor, aPost, aReader, keepProven } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { recordFailedSignIn } from '../accounts/audit-sign-in.ts';
import { setAuthor } from '../accounts/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { publishDue } from '../posts/schedule/publish-due.ts';
import { importDeployments } from './service.ts';

const api = await startTestApi();
afterAll(() => api.close());
const author = await keepProven(api, await anAuthor(api));

async function list(query: Input<typeof listAuditEntries>['query'] = {}): Promise<AuditEntry[]> {
  return (await api.call(listAuditEntries, { query }, { as: author })).body.entries;
}
const newest = async (action: AuditAction) =>
  (await list({ limit: 50 })).find((entry) => entry.action === action);

test('a sign-in is recorded with who, from which network and by which device', async () => {
  expect(await newest('sign_in')).toMatchObject({
    actor: 'account',
    accountId: author.user.id,
    name: author.user.name,
    network: '127.0.0.0/24',
    device: 'Firefox · Linux',
  });
});

test('a failed sign-in names the account, but not what was typed', async () => {
  const { email } = author.user;
  await api.call(login, { body: { email, password: 'wrong-password' } });
  expect(await newest('sign_in_failed')).toMatchObject({ actor: 'visitor', title: author.user.name });
  await api.call(login, { body: { email: 'typed@example.com', password: 'wrong-password' } });
  const entry = await newest('sign_in_failed');
  expect(entry).toMatchObject({ title: '', name: '', accountId: null });
  expect(JSON.stringify(await api.platform.database.read('audit_entry'))).not.toMatch(
    /typed@|wrong-password/,
  );
});

test('a command that makes an account the author’s is recorded with the role before and after', async () => {
  const { user } = await aReader(api);
  const details = { email: user.email, password: 'குறிஞ்சிப்பாட்டு-9', firstName: user.firstName };
  await setAuthor(api.platform, details);
  expect(await newest('role_changed')).toMatchObject({
    actor: 'command',
    title: user.name,
    before: { isAuthor: false },
    after: { isAuthor: true },
  });
  await setAuthor(api.platform, details);
  expect(await newest('password_set')).toMatchObject({ actor: 'command', title: user.name });
});

test('sign-out and a new password are recorded', async () => {
  const reader = await aReader(api);
  const body = { currentPassword: reader.password, password: 'நற்றிணை-நூறு-8' };
  await api.call(changePassword, { body }, { as: reader });
  await api.call(logout, {}, { as: reader });
  expect((await list({ accountId: reader.user.id })).map(({ action }) => action)).toEqual([
    'sign_out',
    'password_changed',
    'sign_in',
  ]);
});

test('a changed setting is recorded with its values before and after', async () => {
  const { siteName } = (await api.call(getSettings, {}, { as: author })).body;
  await api.call(updateSettings, { body: { siteName: 'எழுத்து', guestComments: true } }, { as: author });
  expect(await newest('settings_changed')).toMatchObject({
    before: { siteName },
    after: { siteName: 'எழுத்து' },
  });
});

test('the footer is recorded by what has changed', async () => {
  await api.call(updateFooter, { body: { contactTitle: 'எழுதுங்கள்' } }, { as: author });
  expect((await newest('footer_changed'))!.after).toMatchObject({ contactTitle: 'எழுதுங்கள்' });
});

test('the way of a post to its readers and away from them is recorded', async () => {
  const draft = await aPost(api, { status: 'draft', title: 'மழை' });
  const change = (body: object) => api.call(updatePost, { params: { id: draft.id }, body }, { as: author });
  await change({ title: 'பெருமழை' });
  await change({ status: 'published' });
  await change({ title: 'கார்மழை' });
  await api.call(toggleHidden, { params: { id: draft.id } }, { as: author });
  await api.call(deletePost, { params: { id: draft.id } }, { as: author });
  await api.call(deletePost, { params: { id: draft.id }, query: { forGood: true } }, { as: author });
  const entries = (await list()).filter(({ subject }) => subject === `post:${draft.id}`);
  expect(entries.map(({ action }) => action)).toEqual([
    'post_removed',
    'post_deleted',
    'post_withdrawn',
    'post_changed',
    'post_published',
  ]);
  expect(entries[3]).toMatchObject({ before: { title: 'பெருமழை' }, after: { title: 'கார்மழை' } });
});

test('a scheduled post is published by the site itself', async () => {
  const publishedAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const post = await aPost(api, { status: 'scheduled', publishedAt });
  expect(await newest('post_scheduled')).toMatchObject({ subject: `post:${post.id}`, actor: 'account' });
  api.clock.advance({ minutes: 2 });
  await publishDue(api.platform);
  expect(await newest('post_published')).toMatchObject({ subject: `post:${post.id}`, accountId: null });
});

test('a deleted comment is recorded without its text', async () => {
  const post = await aPost(api);
  const id = await aComment(api, { post, text: 'தனிப்பட்ட சொல்' });
  await api.call(deleteComment, { params: { id } }, { as: author });
  const entry = await newest('comment_deleted');
  expect(entry).toMatchObject({ subject: `comment:${id}`, title: post.title });
  expect(JSON.stringify(entry)).not.toContain('தனிப்பட்ட');
});

test('an invitation is recorded without the address', async () => {
  await api.call(invite, { body: { email: 'guest@example.com' } }, { as: author });
  const entry = await newest('member_invited');
  expect(entry!.subject).toMatch(/^invitation:/);
  expect(JSON.stringify(entry)).not.toContain('guest@');
});

test.each([
  '/api/posts/export',
  '/api/newsletter/subscribers.csv',
  '/api/redirects.csv',
  '/api/analytics/devices.csv',
])('%s is recorded', async (path) => {
  const before = (await list({ group: 'exports', limit: 50 })).length;
  await (await api.fetch(path, { headers: { authorization: `Bearer ${author.token}` } })).text();
  expect(await list({ group: 'exports', limit: 50 })).toHaveLength(before + 1);
});

test('what is rolled back is not recorded', async () => {
  const { database } = api.platform;
  const failing = database.transaction(async (tx) => {
    await recordAudit(tx, api.platform, { action: 'role_changed', subject: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.read('audit_entry').where('subject', 'rolled back')).toEqual([]);
});

test('a repeated request is recorded once', async () => {
  const body = { title: 'ஒருமுறை', content: '<p>உரை</p>', category: 'கவிதை', status: 'published' } as const;
  const options = { as: author, headers: { 'idempotency-key': 'once-in-the-log' } };
  const { id } = (await api.call(createPost, { body }, options)).body;
  await api.call(createPost, { body }, options);
  expect((await list()).filter(({ subject }) => subject === `post:${id}`)).toHaveLength(1);
});

test('secrets and long texts are not stored', async () => {
  const before = { password: 'hunter2', nested: { apiToken: 'abc', text: 'அ'.repeat(5000) } };
  await api.platform.database.transaction((tx) =>
    recordAudit(tx, api.platform, { action: 'settings_changed', before }),
  );
  const [entry] = await list();
  expect(entry!.before).toEqual({
    nested: { text: expect.stringMatching(/^அ{80}… \(5000 characters, sha256 /) },
  });
});

test('a deployment is recorded from its own log, once', async () => {
  const deployment = {
    at: new Date(api.clock.now().getTime() - 60_000).toISOString(),
    action: 'deployed',
    name: 'reader',
    from: '1.0.0',
    to: '1.1.0',
    by: 'kayal@laptop',
    commit: 'abc',
  };
  expect(await importDeployments(api.platform, [deployment])).toHaveLength(1);
  expect(await importDeployments(api.platform, [deployment])).toHaveLength(0);
  expect(await list({ group: 'deployments' })).toMatchObject([
    { actor: 'deployment', name: 'kayal@laptop', at: deployment.at, before: { version: '1.0.0' } },
  ]);
});

test('a flood of wrong passwords is recorded up to a limit, and then by its number', async () => {
  const { read } = api.platform.database;
  const count = async () => (await read('audit_entry').where('action', 'sign_in_failed')).length;
  const before = await count();
  for (let n = 0; n < 220; n++) await recordFailedSignIn(api.platform, undefined);
  expect(await count()).toBe(200);
  await api.runJobs();
  expect(await count()).toBe(200);
  api.clock.advance({ hours: 1 });
  await api.runJobs();
  expect(await count()).toBe(201);
  expect((await newest('sign_in_failed'))!.after).toMatchObject({ notListed: before + 20 });
});

test('the list is filtered by group, person, actor and day, and paged', async () => {
  expect(new Set((await list({ group: 'settings' })).map(({ action }) => action))).toEqual(
    new Set(['settings_changed', 'footer_changed']),
  );
  expect((await list({ actor: 'deployment' })).map(({ action }) => action)).toEqual(['deployment']);
  const day = '2040-03-10';
  expect((await list({ from: day, to: day, limit: 5 })).length).toBe(5);
  expect(await list({ from: '2040-03-12' })).toEqual([]);
  const first = await list({ group: 'exports', limit: 2 });
  const second = await list({ group: 'exports', limit: 2, before: first.at(-1)!.id });
  const all = await list({ group: 'exports', limit: 4 });
  expect([...first, ...second].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('the filtered lines are exported as CSV, and that is recorded', async () => {
  const response = await api.fetch('/api/audit.csv?group=deployments', {
    headers: { authorization: `Bearer ${author.token}` },
  });
  const rows = (await response.text()).trim().split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('kayal@laptop');
  expect(await newest('audit_exported')).toMatchObject({ after: { group: 'deployments' } });
});

test('only the author reads it', async () => {
  const reader = await aReader(api);
  expect((await api.call(listAuditEntries, {}, { as: reader })).status).toBe(403);
  expect((await api.call(listAuditEntries, {})).status).toBe(401);
  expect((await api.fetch('/api/audit.csv')).status).toBe(401);
});

test.each([{ group: 'nothing' }, { from: 'yesterday' }])('%j is no filter', async (query) => {
  const { status } = await api.call(listAuditEntries, { query: query as object }, { as: author });
  expect(status).toBe(400);
});

test('a session for the trial of a release is recorded as one that only reads', async () => {
  const at = api.clock.now().toISOString();
  const proof = keyedHash(api.platform, `trial session ${at}`);
  await api.call(createTrialSession, { body: { at, proof } });
  expect(await newest('sign_in')).toMatchObject({ after: { isReadOnly: true } });
});
