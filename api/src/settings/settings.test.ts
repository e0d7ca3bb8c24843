import {
  defaultAppearance,
  getSettings,
  getSite,
  listChanges,
  listMembers,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const settings = async () => (await api.call(getSettings, {}, { as: author })).body;
const change = (body: object, headers?: Record<string, string>) =>
  api.call(updateSettings, { body }, { as: author, headers });

test('a new site is closed, lets guests comment, and keeps its mail in files', async () => {
  expect(await settings()).toMatchObject({
    signupPolicy: 'closed',
    guestComments: true,
    mail: 'outbox',
    failedMails: 0,
    version: 1,
  });
});

test('what is left out stays', async () => {
  const { siteName } = await settings();
  const { status, body } = await change({ signupPolicy: 'open' });
  expect([status, body.signupPolicy, body.siteName]).toEqual([200, 'open', siteName]);
});

test('public settings are visible to everyone, and pages are outdated', async () => {
  const { body: before } = await (async () => ({ body: await settings() }))();
  await change({ guestComments: false, siteName: 'புதிய பெயர்' });
  const { body } = await api.call(getSite, {});
  expect(body).toMatchObject({ guestComments: false, siteName: 'புதிய பெயர்' });
  await change({ guestComments: true, siteName: before.siteName });
});

test('the appearance is public at once, and pages read it with the site', async () => {
  const chosen = {
    look: 'letterpress',
    accent: '#7a1f2b',
    listStyle: 'grid',
    covers: 'none',
    textWidth: 'wide',
  };
  const since = (await api.call(listChanges, {})).body.last;
  expect((await change(chosen)).body).toMatchObject(chosen);
  const { body, headers } = await api.call(getSite, {});
  expect([body.appearance, headers.get('x-reads')]).toEqual([chosen, 'site']);
  const { changes } = (await api.call(listChanges, { query: { since } })).body;
  expect(changes.map(({ key }) => key)).toContain('site');
  await change({ ...defaultAppearance });
});

test('the accent can be given back to the look, and what else was chosen stays', async () => {
  await change({ look: 'bare', accent: '#00ff00' });
  await change({ accent: null });
  expect((await api.call(getSite, {})).body.appearance).toEqual({ ...defaultAppearance, look: 'bare' });
  await change({ ...defaultAppearance });
});

test('readers and visitors do not choose the appearance', async () => {
  const reader = await aReader(api);
  const answers = [
    await api.call(updateSettings, { body: { look: 'night' } }, { as: reader }),
    await api.call(updateSettings, { body: { look: 'night' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 401]);
});

test('a stale version is refused with what is stored, and overwrites nothing', async () => {
  const { version, description } = await settings();
  await change({ themeColor: '#112233', version });
  const stale = await change({ description: 'வேறு', version });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { themeColor: '#112233' } },
  });
  expect((await settings()).description).toBe(description);
});

test('of two concurrent saves of one version, one conflicts', async () => {
  const { version } = await settings();
  const answers = await Promise.all([
    change({ description: 'ஒன்று', version }),
    change({ description: 'இரண்டு', version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change that is sent again is one', async () => {
  const headers = { 'idempotency-key': 'settings-once' };
  const first = await change({ description: 'மீண்டும்' }, headers);
  const again = await change({ description: 'மீண்டும்' }, headers);
  expect([again.status, again.body.version]).toEqual([200, first.body.version]);
});

test.each([
  ['themeColor', 'red'],
  ['signupPolicy', 'sometimes'],
  ['siteName', ''],
  ['newsletterSender', 'nobody'],
  ['guestComments', 'yes'],
  ['look', 'baroque'],
  ['accent', '#fff'],
  ['accent', 'red;} body{display:none'],
  ['listStyle', 'heap'],
  ['covers', ''],
  ['textWidth', 90],
])('a wrong %s is refused, and named', async (field, value) => {
  const { status, body } = await change({ [field]: value });
  expect([status, (body.details as { path: string }[])[0]!.path]).toEqual([400, `body.${field}`]);
});

test('members are listed newest first, without their secrets', async () => {
  api.clock.advance({ minutes: 1 });
  const { user } = await aReader(api);
  const { body } = await api.call(listMembers, {}, { as: author });
  expect(body.members[0]).toMatchObject({ id: user.id, email: user.email, isAuthor: false });
  expect(body.pagination.totalCount).toBe(body.members.length);
  expect(JSON.stringify(body)).not.toContain('argon2');
});
