import {
  activateImage,
  createImage,
  deleteImage,
  getActiveImage,
  getSite,
  type Image,
  type ImageType,
  listImages,
  updateImage,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, anImage, aPost, aReader } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { insertAll } from '../../platform/database/write-rows.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const reader = await aReader(api);
afterAll(() => api.close());

let shades = 0;
async function getForm(fields: Record<string, string>): Promise<FormData> {
  const background = { r: 9, g: 9, b: ++shades };
  const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'கடல்.png');
  return form;
}

async function create(
  fields: Record<string, string>,
  { form, as = author, key }: { form?: FormData; as?: { token: string }; key?: string } = {},
) {
  const headers = { authorization: `Bearer ${as.token}`, ...(key && { 'idempotency-key': key }) };
  const body = form ?? (await getForm(fields));
  const answer = await api.fetch(createImage.path, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Image & { details: unknown } };
}

const listed = async (type?: ImageType) =>
  (await api.call(listImages, { query: { type } }, { as: author })).body.images;
const activate = (id: string) => api.call(activateImage, { params: { id } }, { as: author });
const active = async (type: ImageType) => (await api.call(getActiveImage, { params: { type } })).body.image;

test('a picture is kept with its words and its size, and is not in use yet', async () => {
  const { status, body } = await create({ name: 'கடல்', type: 'banner', description: 'மாலை', x: 'y' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'கடல்', description: 'மாலை', type: 'banner', isActive: false });
  expect([body.width, body.height]).toEqual([700, 350]);
  expect(body.size).toBeGreaterThan(0);
  expect((await listed('banner'))[0]).toEqual({ ...body, uses: [] });
});

test('the same attempt stores it once', async () => {
  const form = await getForm({ name: 'ஒன்று', type: 'footer' });
  const first = await create({}, { form, key: 'k' });
  const again = await create({}, { form, key: 'k' });
  expect(again.body).toEqual(first.body);
  expect(await listed('footer')).toHaveLength(1);
});

test.each([
  ['without a name', { name: ' ', type: 'banner' }, 'body.name'],
  ['of an unknown type', { name: 'அ', type: 'wall' }, 'body.type'],
  ['with a name that is too long', { name: 'அ'.repeat(201), type: 'banner' }, 'body.name'],
])('a picture %s is refused', async (_, fields, path) => {
  const { status, body } = await create(fields);
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ path })]]);
});

test('a file that is not a picture is refused', async () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', 'அ'],
    ['type', 'banner'],
  ])
    form.set(name!, value!);
  form.set('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'a.png');
  expect((await create({}, { form })).status).toBe(415);
});

test('one picture of a type is in use, also when many are chosen at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await create({ name: 'அ', type: 'author' })).body.id),
  );
  const answers = await Promise.all(ids.map(activate));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const inUse = (await listed('author')).filter(({ isActive }) => isActive);
  expect(inUse).toHaveLength(1);
  expect(inUse[0]!.uses).toEqual([{ kind: 'place', title: '', url: '/' }]);
  expect((await active('author'))!.id).toBe(inUse[0]!.id);
});

test('the banner is the active picture, and pages are outdated by a change', async () => {
  const { id, url } = (await create({ name: 'பதாகை', type: 'banner' })).body;
  const changes = () => api.platform.database.read('change_log').pluck('id');
  const before = await changes();
  await activate(id);
  expect((await api.call(getSite, {})).body.bannerImage).toBe(url);
  expect((await changes()).length).toBeGreaterThan(before.length);
  await api.call(deleteImage, { params: { id } }, { as: author });
  expect((await api.call(getSite, {})).body.bannerImage).toBeNull();
});

test('the footer has its picture too', async () => {
  const { id, url } = (await create({ name: 'கடல்', type: 'footer' })).body;
  await activate(id);
  expect((await api.call(getSite, {})).body.footerImage).toBe(url);
  await api.call(deleteImage, { params: { id } }, { as: author });
  expect((await api.call(getSite, {})).body.footerImage).toBeNull();
});

test('words are changed, one by one', async () => {
  const { id, url } = (await create({ name: 'பழையது', type: 'profile', description: 'ஒன்று' })).body;
  const change = { params: { id }, body: { name: ' புதியது ' } };
  const { body } = await api.call(updateImage, change, { as: author });
  expect(body).toMatchObject({ id, url, name: 'புதியது', description: 'ஒன்று' });
});

test('a picture tells where it is seen', async () => {
  const { url } = await anImage(api, { type: 'book_cover', isActive: false });
  const post = await aPost(api, { content: `<p>அ</p><img src="${url}">` });
  const covered = await aPost(api, { coverImage: url });
  await api.platform.database.transaction((tx) =>
    tx('book').insert({
      id: 'b1',
      title: 'நூல்',
      description: '',
      cover_image: url,
      link_type: 'category',
      created_at: api.clock.now(),
      updated_at: api.clock.now(),
    }),
  );
  const [image] = await listed('book_cover');
  expect(image!.uses).toHaveLength(3);
  expect(image!.uses).toEqual(
    expect.arrayContaining([
      { kind: 'book', title: 'நூல்', url: '/book/b1' },
      { kind: 'post', title: post.title, url: post.url },
      { kind: 'post', title: covered.title, url: covered.url },
    ]),
  );
});

test('what a post no longer shows, and what is in the trash, does not use a picture', async () => {
  const { url } = await anImage(api, { type: 'blog_banner', isActive: false });
  const post = await aPost(api, { content: `<img src="${url}">` });
  const uses = async () => (await listed('blog_banner'))[0]!.uses;
  expect(await uses()).toHaveLength(1);
  const change = { params: { id: post.id }, body: { content: '<p>படம் இல்லை</p>' } };
  await api.call(updatePost, change, { as: author });
  expect(await uses()).toEqual([]);
});

test.each([
  ['a visitor', undefined, 401],
  ['a reader', reader, 403],
])('%s manages no pictures', async (_, as, status) => {
  const params = { id: 'x' };
  const answers = [
    await api.call(listImages, {}, { as }),
    await api.call(updateImage, { params, body: {} }, { as }),
    await api.call(activateImage, { params }, { as }),
    await api.call(deleteImage, { params }, { as }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expect((await create({ name: 'அ', type: 'banner' }, { as: as ?? { token: 'x' } })).status).toBe(status);
});

test('one that is not there is 404', async () => {
  const params = { id: 'x' };
  const answers = [
    await api.call(updateImage, { params, body: {} }, { as: author }),
    await api.call(activateImage, { params }, { as: author }),
    await api.call(deleteImage, { params }, { as: author }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('the uses of many pictures are looked up some at a time', async () => {
  const { read, transaction } = api.platform.database;
  const post = await aPost(api, { title: 'பல படங்கள்' });
  const urls = Array.from({ length: 601 }, (_, n) => `/uploads/many-${n}.webp`);
  const toImage = (url: string, n: number) => ({
    ...{ id: `many-${n}`, name: 'பல', description: '', type: 'footer', active_type: null, url },
    ...{ width: 1, height: 1, size: 1, created_at: api.clock.now() },
  });
  await transaction(async (tx) => {
    await insertAll(tx, 'image', urls.map(toImage));
    await insertAll(
      tx,
      'post_picture',
      urls.map((url) => ({ url, post_id: post.id })),
    );
  });
  const counts: number[] = [];
  const count = ({ bindings }: { bindings?: unknown[] }) => void counts.push(bindings?.length ?? 0);
  read.on('query', count);
  const images = await listed('footer').finally(() => read.off('query', count));
  const shown = images.filter(({ uses }) => uses.some(({ title }) => title === 'பல படங்கள்'));
  expect(shown).toHaveLength(urls.length);
  expect(Math.max(...counts)).toBe(500);
  await transaction((tx) => tx('image').where('name', 'பல').delete());
});
