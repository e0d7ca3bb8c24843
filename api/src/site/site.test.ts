import {
  clearCache,
  defaultAppearance,
  getAdPopup,
  getHealth,
  getReady,
  getSite,
  type Input,
  listChanges,
  refreshPages,
  updateAdPopup,
  updateSettings,
} from '@ezhuthu/contract';
import { afterAll, describe, expect, test } from '@jest/globals';
import { anAuthor, anImage, aReader, aSetting } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createApp } from '../app.ts';
import { type ChangeKey, pruneChanges, recordChanges } from '../platform/changes.ts';

const api = await startTestApi();
afterAll(() => api.close());

type Query = NonNullable<Input<typeof listChanges>['query']>;
const changes = async (query: Query = {}) => (await api.call(listChanges, { query })).body;
const record = (...keys: ChangeKey[]) =>
  api.platform.database.transaction((tx) => recordChanges(tx, api.clock.now(), keys));

test('the public settings contain nothing private', async () => {
  const { status, body, headers } = await api.call(getSite, {});
  expect(status).toBe(200);
  expect(body).toEqual({
    siteName: 'எழுத்தும் வாழ்வும்',
    url: api.platform.config.siteUrl,
    description: expect.any(String),
    themeColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    timezone: 'Asia/Kolkata',
    authorName: 'நிலா செல்வி',
    bannerImage: null,
    bannerSrcset: '',
    footerImage: null,
    socialImage: expect.stringMatching(/^\/share\/site-[0-9a-f]{16}\.jpg$/),
    guestComments: true,
    isForInvited: true,
    appearance: defaultAppearance,
  });
  expect(headers.get('x-reads')).toBe('site');
});

test('the banner is the picture in use', async () => {
  const { url } = await anImage(api, { type: 'banner' });
  const { body } = await api.call(getSite, {});
  expect(body.bannerImage).toBe(url);
  expect(body.bannerSrcset).toMatch(/ 320w, .* 640w$/);
});

test('other stored settings are not returned', async () => {
  await aSetting(api, 'secret', 'x');
  expect((await api.call(getSite, {})).body).not.toHaveProperty('secret');
});

test('the advertisement is off until it is switched on', async () => {
  const { status, body, headers } = await api.call(getAdPopup, {});
  expect([status, body]).toEqual([200, { enabled: false, image: null, link: '' }]);
  expect(headers.get('x-reads')).toBe('site');
});

test('an advertisement is returned with its picture and link', async () => {
  const { url } = await anImage(api, { type: 'ad_popup' });
  await aSetting(api, 'adPopup', { enabled: true, link: '/books' });
  expect((await api.call(getAdPopup, {})).body).toEqual({ enabled: true, image: url, link: '/books' });
});

test('the process says that it runs', async () => {
  const { status, body } = await api.call(getHealth, {});
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('the process says that it can serve', async () => {
  const { status, body } = await api.call(getReady, {});
  expect([status, body]).toEqual([200, { status: 'ready' }]);
});

test('a process whose database takes no writes is not ready', async () => {
  const refused = Object.assign(new Error('running with the --read-only option'), { errno: 1290 });
  const { database } = api.platform;
  const platform = { ...api.platform, database: { ...database, transaction: () => Promise.reject(refused) } };
  const { readDirectly } = createApp(platform);
  expect(await readDirectly(getReady.path)).toMatchObject({ status: 503 });
  expect(await readDirectly(getHealth.path)).toMatchObject({ status: 200 });
});

test('changes come after the number asked for, in order', async () => {
  const { last: since } = await changes();
  await record('list');
  await record('site');
  const { last, changes: found } = await changes({ since });
  expect(found.map(({ key }) => key)).toEqual(['list', 'site']);
  expect(last).toBe(found[1]?.id);
});

test('after the last change there is none', async () => {
  await record('list');
  const { last } = await changes();
  expect(await changes({ since: last })).toEqual({ last, changes: [] });
});

test('changes for one account are passed over, and not told', async () => {
  const { last: since } = await changes();
  await record('to:account');
  expect(await changes({ since })).toEqual({ last: since + 1, changes: [] });
});

test('of more changes than are read at once, those after the last one follow', async () => {
  const { last: since } = await changes();
  await record(...Array<ChangeKey>(1001).fill('list'), 'site');
  const { last, changes: first } = await changes({ since });
  expect(first).toHaveLength(1000);
  expect((await changes({ since: last })).changes.map(({ key }) => key)).toEqual(['list', 'site']);
});

test.each(['-1', 'x', '1.5', '1e99'])('changes since %s are refused', async (since) => {
  expect((await api.fetch(`/api/changes?since=${since}`)).status).toBe(400);
});

test('changes are kept for a day', async () => {
  const { last: since } = await changes();
  await record('list');
  api.clock.advance({ hours: 23 });
  await record('site');
  api.clock.advance({ hours: 2 });
  await pruneChanges(api.platform);
  expect((await changes({ since })).changes.map(({ key }) => key)).toEqual(['site']);
});

test('the advertisement is switched at once, and leads nowhere that runs', async () => {
  const author = await anAuthor(api);
  const change = (body: object) => api.call(updateAdPopup, { body }, { as: author });
  await aSetting(api, 'adPopup', { enabled: false, link: '/books' });
  expect((await change({ enabled: true })).body).toMatchObject({ enabled: true, link: '/books' });
  expect((await change({ link: 'https://example.com/' })).body).toMatchObject({ enabled: true });
  for (const link of ['javascript:alert(1)', '//example.com', 'example.com'])
    expect((await change({ link })).status).toBe(400);
  expect((await api.call(updateAdPopup, { body: {} })).status).toBe(401);
  expect((await api.call(updateAdPopup, { body: {} }, { as: await aReader(api) })).status).toBe(403);
});

test('the picture for social networks is the chosen one, as it is', async () => {
  const author = await anAuthor(api);
  const { url } = await anImage(api, { type: 'banner', isActive: false });
  const before = (await api.call(getSite, {})).body.socialImage;
  await api.call(updateSettings, { body: { socialImage: url } }, { as: author });
  const chosen = (await api.call(getSite, {})).body.socialImage;
  expect(chosen).not.toBe(before);
  await api.call(updateSettings, { body: { siteName: 'வேறு பெயர்' } }, { as: author });
  expect((await api.call(getSite, {})).body.socialImage).toBe(chosen);
  expect(
    (await api.call(updateSettings, { body: { socialImage: 'https://x.test/a.jpg' } }, { as: author }))
      .status,
  ).toBe(400);
});

describe.each([
  ['clear-cache', clearCache],
  ['refresh', refreshPages],
])('%s', (_, operation) => {
  test('has every page rendered again', async () => {
    const { last: since } = await changes();
    const { status, body } = await api.call(operation, {}, { as: await anAuthor(api) });
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await changes({ since })).changes.map(({ key }) => key)).toEqual(['site', 'list', 'books']);
  });

  test("is the author's alone", async () => {
    expect((await api.call(operation, {})).status).toBe(401);
    expect((await api.call(operation, {}, { as: await aReader(api) })).status).toBe(403);
  });
});
