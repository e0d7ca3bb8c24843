import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type FindingCode, getDiagnostics, mendFinding, runDiagnostics, updatePost } from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aBucket } from '../../../../packages/bucket/testing/a-bucket.ts';
import { anAuthor, aPost, aSetting, type Person } from '../../../testing/factories.ts';
import { sendPicture } from '../../../testing/send-picture.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { pruneSetAside } from '../service.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const folder = path.join(api.platform.config.dataDir, 'uploads');
const aside = path.join(api.platform.config.dataDir, 'unused-uploads');
afterAll(() => api.close());
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(aside, { recursive: true, force: true });
  await api.platform.database.transaction(async (tx) => {
    for (const table of ['upload', 'post_picture', 'post_revision', 'post']) await tx(table).delete();
  });
});

let shades = 0;
/** 900 pixels wide: 320, 640 and 900, each as WebP and PNG. @returns its URL */
async function aPicture(at: TestApi = api, by: Person = author): Promise<string> {
  const background = { r: 200, g: 9, b: ++shades };
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return (await sendPicture(at, by, await picture.png().toBuffer())).body.imageUrl;
}

async function found(code: FindingCode, at: TestApi = api, by: Person = author) {
  await at.call(runDiagnostics, {}, { as: by });
  await at.runTasks();
  at.clock.advance({ minutes: 1 });
  const { findings } = (await at.call(getDiagnostics, {}, { as: by })).body;
  return findings.find((finding) => finding.code === code);
}

async function mend(code: FindingCode, at: TestApi = api, by: Person = author): Promise<string[]> {
  await at.call(mendFinding, { params: { code } }, { as: by });
  await at.runTasks();
  return (await at.call(getDiagnostics, {}, { as: by })).body.findings.map((finding) => finding.code);
}

test('pictures that are used and complete are good', async () => {
  await aPost(api, { content: `<img src="${await aPicture()}">` });
  expect(await found('storage-good')).toMatchObject({ level: 'good', params: { files: 6 } });
});

test('files that nothing names are found, and mending sets them aside', async () => {
  const url = await aPicture();
  await aPost(api, { content: `<img src="${await aPicture()}">` });
  expect(await found('files-unused')).toMatchObject({
    level: 'warning',
    params: { count: 6 },
    isMendable: true,
  });
  expect(await readdir(folder)).toHaveLength(12);
  expect(await mend('files-unused')).toContain('storage-good');
  expect([(await readdir(folder)).length, (await readdir(aside)).length]).toEqual([6, 6]);
  expect((await api.fetch(url)).status).toBe(404);
  expect(await aPicture()).not.toBe(url);
});

test('a new file may be part of a text that is still being written', async () => {
  await aPicture();
  const now = api.clock.now();
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), now, now);
  expect(await found('files-unused')).toBeUndefined();
});

test.each([
  ['an earlier text of a post', (url: string) => revise(url)],
  ['a setting', (url: string) => aSetting(api, 'socialImage', url)],
  ['the cover of a draft', (url: string) => aPost(api, { coverImage: url, status: 'draft' })],
  [
    'a profile',
    (url: string) => api.platform.database.transaction((tx) => tx('account').update({ avatar: url })),
  ],
])('a picture of %s is in use', async (_, use) => {
  await use(await aPicture());
  expect(await found('files-unused')).toBeUndefined();
  await aSetting(api, 'socialImage', '');
  await api.platform.database.transaction((tx) => tx('account').update({ avatar: null }));
});

/** Makes the text with the picture an earlier one. */
async function revise(url: string): Promise<void> {
  const { id } = await aPost(api, { content: `<img src="${url}">` });
  await api.call(updatePost, { params: { id }, body: { content: '<p>படம் இல்லை</p>' } }, { as: author });
}

test('a missing size is found, and mending makes it from the largest file', async () => {
  const url = await aPicture();
  await aPost(api, { content: `<img src="${url}">` });
  const before = (await readdir(folder)).sort();
  for (const name of before) if (!name.endsWith('-w900.png')) await rm(path.join(folder, name));
  expect(await found('sizes-missing')).toMatchObject({ params: { count: 1 }, isMendable: true });
  expect(await mend('sizes-missing')).toContain('storage-good');
  expect((await readdir(folder)).sort()).toEqual(before);
});

test('a picture whose files are gone is found, with the posts that show it', async () => {
  const url = await aPicture();
  await aPost(api, { title: 'படமில்லா மழை', content: `<img src="${url}">` });
  await rm(folder, { recursive: true });
  expect(await found('files-missing')).toMatchObject({
    level: 'bad',
    isMendable: false,
    details: [`${path.basename(url)}: படமில்லா மழை`],
  });
});

test('what was set aside is deleted after 30 days', async () => {
  await aPicture();
  await found('files-unused');
  await mend('files-unused');
  const setAside = new Date(api.clock.now().getTime() - 29 * 24 * 60 * 60 * 1000);
  for (const name of await readdir(aside)) await utimes(path.join(aside, name), setAside, setAside);
  await pruneSetAside(api.platform);
  expect(await readdir(aside)).toHaveLength(6);
  api.clock.advance({ days: 2 });
  await pruneSetAside(api.platform);
  expect(await readdir(aside)).toEqual([]);
});

test('files in a bucket are set aside too', async () => {
  const bucket = await aBucket();
  const site = await startTestApi({ STORAGE_URL: bucket.url });
  const owner = await anAuthor(site);
  const url = await aPicture(site, owner);
  expect(await found('files-unused', site, owner)).toMatchObject({ params: { count: 6 } });
  expect(await mend('files-unused', site, owner)).toContain('storage-good');
  expect((await site.fetch(url)).status).toBe(404);
  await expect(pruneSetAside(site.platform)).resolves.toBeUndefined();
  await site.close();
  await bucket.remove();
});
