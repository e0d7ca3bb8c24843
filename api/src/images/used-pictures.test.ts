import { createPost, listPictures } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, anImage, aPost, aReader } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { newId } from '../platform/ids.ts';
import { insertUpload } from './queries.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const guest = await aReader(api, { role: 'guest' });
afterAll(() => api.close());

type Person = Parameters<TestApi['call']>[2] extends { as?: infer As } | undefined ? As : never;

/** Stores an upload that nothing shows. @returns its address */
async function anUpload(url = `/uploads/${newId()}-w640.webp`): Promise<string> {
  api.clock.advance({ minutes: 1 });
  const row = {
    id: newId(),
    url,
    width: 640,
    height: 480,
    srcset: `${url} 640w`,
    created_at: api.clock.now(),
  };
  await api.platform.database.transaction((tx) => insertUpload(tx, row));
  return url;
}

const bodyWith = (url: string) => `<p>மழை</p><img src="${url}" />`;

const listed = async (as: Person, query: { page?: number; limit?: number } = {}) =>
  (await api.call(listPictures, { query }, { as })).body;
const urls = async (as: Person) => (await listed(as, { limit: 50 })).pictures.map(({ url }) => url);

test('pictures of all posts are there for the author, newest first, with their sizes', async () => {
  const [first, second] = [await anUpload(), await anUpload()];
  await aPost(api, { content: bodyWith(first) });
  await aPost(api, { status: 'draft', content: '<p>x</p>', coverImage: second });
  const { pictures } = await listed(author);
  expect(pictures.slice(0, 2)).toMatchObject([
    { url: second, width: 640, height: 480, srcset: `${second} 640w` },
    { url: first },
  ]);
});

test('a picture of several posts is there once, and in pages', async () => {
  const url = await anUpload();
  for (const title of ['ஒன்று', 'இரண்டு']) await aPost(api, { title, content: bodyWith(url) });
  const { pictures, pagination } = await listed(author, { limit: 1 });
  expect(pictures.map((picture) => picture.url)).toEqual([url]);
  expect(pagination).toMatchObject({ currentPage: 1, hasMore: true });
  expect((await listed(author, { limit: 1, page: 2 })).pictures[0]?.url).not.toBe(url);
});

test('managed pictures are there for the author, but no guest author', async () => {
  const { url } = await anImage(api, { type: 'banner' });
  await anUpload(url);
  expect([(await urls(author)).includes(url), (await urls(guest)).includes(url)]).toEqual([true, false]);
});

test('what no post shows, such as an avatar, is not there', async () => {
  const url = await anUpload();
  expect(await urls(author)).not.toContain(url);
});

test('a guest author sees pictures of public posts and of their own drafts', async () => {
  const [published, own, other] = [await anUpload(), await anUpload(), await anUpload()];
  await aPost(api, { content: bodyWith(published) });
  await aPost(api, { content: bodyWith(other), status: 'draft' });
  const body = { title: 'எனது', content: bodyWith(own), status: 'draft' } as const;
  await api.call(createPost, { body }, { as: guest });
  const seen = await urls(guest);
  expect([published, own, other].map((url) => seen.includes(url))).toEqual([true, true, false]);
});

test('readers and visitors get no list', async () => {
  const statuses = [
    await api.call(listPictures, {}),
    await api.call(listPictures, {}, { as: await aReader(api) }),
    await api.call(listPictures, { query: { page: 0 } }, { as: author }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 400]);
});
