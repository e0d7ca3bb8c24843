import { getFooter, getSettings, updateFooter, updateSettings } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const footer = async () => (await api.call(getFooter, {})).body.data;
const change = (body: object, headers?: Record<string, string>) =>
  api.call(updateFooter, { body }, { as: author, headers });

test('given fields are stored, omitted ones stay, and pages are outdated', async () => {
  await change({ authorTitle: 'கவிஞர்' });
  const changes = () => api.platform.database.read('change_log').pluck('id');
  const before = await changes();
  const { version } = await footer();
  const { status, body } = await change({ socialLinks: { twitter: { url: '@nila', visible: true } } });
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data).toEqual(await footer());
  expect(body.data).toMatchObject({ authorTitle: 'கவிஞர்', version: version + 1 });
  expect(body.data.socialLinks).toMatchObject({
    twitter: { url: '@nila', visible: true },
    github: { url: '#', visible: false },
  });
  expect((await changes()).length).toBeGreaterThan(before.length);
});

test('a save with a stale version conflicts and overwrites nothing', async () => {
  const { version } = await footer();
  await change({ contactTitle: 'ஒன்று', version });
  const stale = await change({ contactTitle: 'இரண்டு', version });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { contactTitle: 'ஒன்று', version: version + 1 } },
  });
  expect((await footer()).contactTitle).toBe('ஒன்று');
});

test('without a version the last write wins', async () => {
  await change({ contactTitle: 'மூன்று' });
  expect((await footer()).contactTitle).toBe('மூன்று');
});

test('a write that is sent again is applied once', async () => {
  const { version } = await footer();
  const headers = { 'idempotency-key': 'footer-1' };
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status, body } = await change({ contactLabel: 'எழுத', version }, headers);
    expect([status, body.data.version]).toEqual([200, version + 1]);
  }
});

const link = (url: string) => ({ socialLinks: { website: { url, visible: true } } });

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'JaVaScRiPt:x',
  'file:///etc/passwd',
  'java\tscript:x',
  'http://',
  'https://',
  'mailto:',
])('the address %j is refused', async (url) => {
  const { status, body } = await change(link(url));
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid', details: [{ path: 'body.socialLinks.website.url' }] },
  ]);
});

test.each(['', '#', 'nila', '@nila', 'example.com/x', 'https://example.com/', 'mailto:a@b.c', 'tel:+911'])(
  'the address %j is kept as it is',
  async (url) => {
    expect((await change(link(url))).body.data.socialLinks.website.url).toBe(url);
  },
);

test.each([
  ['an unknown network', { socialLinks: { myspace: { url: '#', visible: true } } }],
  ['a name that is too long', { authorName: 'அ'.repeat(101) }],
  ['no mail address', { contactEmail: 'nobody' }],
])('%s is refused', async (_, body) => {
  expect((await change(body)).status).toBe(400);
});

test('the credits are those of the settings', async () => {
  const credits = [{ text: 'நிறுவனம்', url: 'https://example.com/' }];
  await api.call(updateSettings, { body: { credits } }, { as: author });
  expect((await footer()).credits).toEqual(credits);
  expect((await api.call(getSettings, {}, { as: author })).body.credits).toEqual(credits);
  const bad = await api.call(
    updateSettings,
    { body: { credits: [{ text: 'அ', url: 'javascript:x' }] } },
    { as: author },
  );
  expect(bad.status).toBe(400);
});

test('only the author writes it', async () => {
  expect((await api.call(updateFooter, { body: {} })).status).toBe(401);
  expect((await api.call(updateFooter, { body: {} }, { as: await aReader(api) })).status).toBe(403);
});
