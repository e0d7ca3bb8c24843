// Same on every database engine: the files made of pictures.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor } from '../../testing/factories.ts';
import { sendPicture } from '../../testing/send-picture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createPictures } from '../platform/pictures/pictures.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const { pictures, storage } = api.platform;
const folder = path.join(api.platform.config.dataDir, 'uploads');
const upload = (bytes: Buffer) => sendPicture(api, author, bytes);

let shades = 0;
/** 900 pixels wide, in a different colour each time. */
const aPicture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 9, g: 9, b: ++shades } } })
    .png()
    .toBuffer();

test('a full queue of pictures answers with a time to retry', async () => {
  api.platform.pictures = createPictures({ waiting: 0 });
  const bytes = await Promise.all([aPicture(), aPicture(), aPicture()]);
  const answers = await Promise.all(bytes.map(upload));
  api.platform.pictures.close();
  api.platform.pictures = pictures;
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['too_many_requests', '5']);
});

test('a picture of which one width cannot be stored leaves none', async () => {
  const before = await readdir(folder);
  const putAll: typeof storage.putAll = (files) =>
    storage.putAll(files.map((file, index) => (index === 2 ? { ...file, bytes: 42 as never } : file)));
  api.platform.storage = { ...storage, putAll };
  const { status } = await upload(await aPicture());
  api.platform.storage = storage;
  expect([status, await readdir(folder)]).toEqual([500, before]);
});

test('a known picture whose file is gone is stored again', async () => {
  const bytes = await aPicture();
  const { body } = await upload(bytes);
  await rm(path.join(folder, path.basename(body.imageUrl)));
  expect((await upload(bytes)).body).toEqual(body);
  expect((await api.fetch(body.imageUrl)).status).toBe(200);
});
