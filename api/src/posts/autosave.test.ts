import {
  getWorkingCopy,
  listRevisions,
  type PostChange,
  putWorkingCopy,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aCopy, anAuthor, aPost, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { Platform } from '../platform/platform.ts';
import { openPlatform } from '../platform/startup/open-platform.ts';
import { updatePost as updateThere } from './service.ts';

const api = await startTestApi();
const author = await anAuthor(api);
/** Another process on the same database. */
const other: Platform = { ...(await openPlatform(api.platform.config, api.platform)), clock: api.clock };
const getViewer = async ({ user }: Person) => ({
  accountId: user.id,
  isAuthor: true,
  role: 'author' as const,
  sessionId: 'x',
  name: user.name,
});
afterAll(async () => {
  await other.database.close();
  await api.close();
});

const aDraft = () => aPost(api, { status: 'draft', title: 'முதல்' });
const change = (id: string, body: PostChange) =>
  api.call(updatePost, { params: { id }, body }, { as: author });
const save = (id: string, title: string) => change(id, { title });
const autosave = (id: string, title: string) => change(id, { title, autosave: true });
const kept = async (id: string) => {
  const { body } = await api.call(listRevisions, { params: { id } }, { as: author });
  return body.revisions.map(({ title }) => title);
};

test('the auto-saves of one sitting leave one revision', async () => {
  const { id } = await aDraft();
  for (const title of ['ஒன்று', 'இரண்டு', 'மூன்று']) await autosave(id, title);
  expect(await kept(id)).toEqual(['முதல்']);
});

test('a sitting lasts as long as its pauses are short', async () => {
  const { id } = await aDraft();
  for (const title of ['ஒன்று', 'இரண்டு', 'மூன்று']) {
    await autosave(id, title);
    api.clock.advance({ minutes: 29 });
  }
  expect(await kept(id)).toEqual(['முதல்']);
});

test('a writing session ends after half an hour, and its last text becomes a revision', async () => {
  const { id } = await aDraft();
  for (const title of ['ஒன்று', 'இரண்டு']) await autosave(id, title);
  api.clock.advance({ minutes: 30 });
  await autosave(id, 'மூன்று');
  expect(await kept(id)).toEqual(['இரண்டு', 'முதல்']);
});

test('a saved text becomes a revision, however soon an auto-save follows', async () => {
  const { id } = await aDraft();
  await save(id, 'ஒன்று');
  await autosave(id, 'இரண்டு');
  expect(await kept(id)).toEqual(['ஒன்று', 'முதல்']);
});

test('the last auto-save becomes a revision when the author saves', async () => {
  const { id } = await aDraft();
  for (const title of ['ஒன்று', 'இரண்டு']) await autosave(id, title);
  await save(id, 'மூன்று');
  expect(await kept(id)).toEqual(['இரண்டு', 'முதல்']);
});

test('a change that is no change of the text does not prolong a sitting', async () => {
  const { id } = await aDraft();
  await autosave(id, 'ஒன்று');
  api.clock.advance({ minutes: 20 });
  await change(id, { publishedAt: '2041-01-01T00:00:00.000Z' });
  api.clock.advance({ minutes: 20 });
  await autosave(id, 'இரண்டு');
  expect(await kept(id)).toEqual(['ஒன்று', 'முதல்']);
});

test('an auto-save moves the version, and a stale one is refused', async () => {
  const { id, version } = await aDraft();
  const { body } = await change(id, { title: 'ஒன்று', autosave: true, version });
  const stale = await change(id, { title: 'இரண்டு', autosave: true, version });
  expect([body.version, stale.status, stale.body.current]).toEqual([version + 1, 409, body]);
});

test.each([
  ['a published post', {}],
  ['a hidden post', { hidden: true }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
])('an auto-save of %s is refused, and changes nothing', async (_, details) => {
  const { id } = await aPost(api, details);
  const { status, body } = await autosave(id, 'வேறு');
  expect([status, body.code, await kept(id)]).toEqual([400, 'invalid', []]);
  expect(body.message).toContain('working copy');
});

test('an auto-save publishes nothing', async () => {
  const { id } = await aDraft();
  expect((await change(id, { title: 'x', status: 'published', autosave: true })).status).toBe(400);
});

test.each([
  ['a saved text ends', { title: 'சேமித்தது' }, null],
  ['an auto-save leaves', { title: 'தானாக', autosave: true }, 'எழுதுவது'],
  ['a change that is no text leaves', { publishedAt: '2041-01-01T00:00:00.000Z' }, 'எழுதுவது'],
])('%s the working copy', async (_, body, title) => {
  const { id } = await aDraft();
  const copy = aCopy(await aDraft(), { title: 'எழுதுவது' });
  await api.call(putWorkingCopy, { params: { id }, body: copy }, { as: author });
  await change(id, body);
  const { workingCopy } = (await api.call(getWorkingCopy, { params: { id } }, { as: author })).body;
  expect(workingCopy?.title ?? null).toBe(title);
});

test('a refused change leaves the working copy', async () => {
  const { id, ...post } = await aPost(api);
  await api.call(putWorkingCopy, { params: { id }, body: aCopy(post) }, { as: author });
  await change(id, { title: 'x', version: 99 });
  const { workingCopy } = (await api.call(getWorkingCopy, { params: { id } }, { as: author })).body;
  expect(workingCopy).not.toBeNull();
});

const from = (editorId: string) => async (id: string, title: string) => {
  await change(id, { title, autosave: true, editorId });
};

test('an auto-save of another editor becomes a revision, however soon the next one follows', async () => {
  const { id } = await aDraft();
  const [one, other] = [from('ஒரு'), from('மறு')];
  await one(id, 'ஒன்று');
  await one(id, 'இரண்டு');
  await other(id, 'மூன்று');
  await other(id, 'நான்கு');
  await one(id, 'ஐந்து');
  expect(await kept(id)).toEqual(['நான்கு', 'இரண்டு', 'முதல்']);
});

test('an auto-save of another editor in another process becomes a revision too', async () => {
  const { id } = await aDraft();
  await from('ஒரு')(id, 'ஒன்று');
  const change = { title: 'இரண்டு', autosave: true, editorId: 'மறு' };
  await updateThere(other, { ref: id, change }, { viewer: await getViewer(author), attempt: undefined });
  await from('ஒரு')(id, 'மூன்று');
  expect(await kept(id)).toEqual(['இரண்டு', 'ஒன்று', 'முதல்']);
});

test("another editor's working copy is a revision once the author has saved", async () => {
  const { id, ...post } = await aPost(api);
  const copy = { ...aCopy(post, { title: 'பிறர் எழுதியது', tags: ['மழை'] }), editorId: 'மறு' };
  await api.call(putWorkingCopy, { params: { id }, body: copy }, { as: author });
  await change(id, { title: 'சேமித்தது', editorId: 'ஒரு' });
  expect(await kept(id)).toContain('பிறர் எழுதியது');
  expect(await kept(id)).toContain(post.title);
});

test('the working copy of the editor that saves is the post, and no revision', async () => {
  const { id, ...post } = await aPost(api);
  const copy = { ...aCopy(post, { title: 'இங்கே எழுதியது' }), editorId: 'ஒரு' };
  await api.call(putWorkingCopy, { params: { id }, body: copy }, { as: author });
  await change(id, { title: 'சேமித்தது', editorId: 'ஒரு' });
  expect(await kept(id)).toEqual([post.title]);
});
