import { getBook, listBooks } from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { aBook, anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());
beforeEach(() => api.platform.database.transaction((tx) => tx('book').delete()));

const titles = async (as?: Person) =>
  (await api.call(listBooks, {}, { as })).body.books.map(({ title }) => title);
const read = (id: string, as?: Person) => api.call(getBook, { params: { id } }, { as });
const getPosts = async (id: string) => (await read(id)).body.posts.map((post) => post.id);

test('books come by their order', async () => {
  await aBook(api, { title: 'இரண்டு', sortOrder: 2 });
  await aBook(api, { title: 'ஒன்று', sortOrder: 1 });
  await aBook(api, { title: 'பத்து', sortOrder: 10 });
  expect(await titles()).toEqual(['ஒன்று', 'இரண்டு', 'பத்து']);
});

test('a book tells everything about itself, with the name of the author of the site', async () => {
  const input = {
    title: 'மூடிய கிணறு',
    originalTitle: 'The Closed Well',
    description: 'கவிதைகள்.\nமுதல் தொகுப்பு.',
    category: 'கவிதை',
    linkType: 'category',
    linkValue: 'கவிதை',
    publishedYear: 2019,
    genre: 'poems',
    isActive: true,
    sortOrder: 3,
    coverImage: '/uploads/cover-w640.webp',
  } as const;
  const id = await aBook(api, input);
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body.book).toEqual({
    ...input,
    id,
    coverSrcset: '/uploads/cover-w320.webp 320w, /uploads/cover-w640.webp 640w',
    author: 'நிலா செல்வி',
    version: 1,
  });
  expect((await api.call(listBooks, {})).body.books).toEqual([body.book]);
});

test('a book without a cover has a generated one', async () => {
  const { book } = (await read(await aBook(api))).body;
  expect(book.coverImage).toMatch(/^\/covers\/\d\d[lr]-.+\.svg$/);
  expect(book.coverSrcset).toBe('');
});

test('a book that is not on show is there for the author alone', async () => {
  const id = await aBook(api, { isActive: false });
  const [author, reader] = [await anAuthor(api), await aReader(api)];
  expect(await titles()).toEqual([]);
  expect([(await read(id)).status, (await read(id, reader)).status]).toEqual([404, 404]);
  expect((await read(id, author)).body.book.isActive).toBe(false);
});

test.each(['nothing-here', "' or 1=1 --", '%', '\0', '😀', 'undefined'])(
  'there is no book %j',
  async (id) => {
    const { status, body } = await read(id);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Book not found']);
  },
);

test('the id of a book has at most 100 letters', async () => {
  expect((await read('x'.repeat(101))).status).toBe(400);
});

test.each(['கவிதைத் தொகுப்பு', 'கவிதைத்-தொகுப்பு'])(
  'a book of the category %s leads to its six newest posts',
  async (linkValue) => {
    const ids = [];
    for (let n = 0; n < 7; n++) ids.unshift((await aPost(api, { category: 'கவிதைத் தொகுப்பு' })).id);
    await aPost(api, { category: 'கவிதைத் தொகுப்பு', status: 'draft' });
    expect(await getPosts(await aBook(api, { linkType: 'category', linkValue }))).toEqual(ids.slice(0, 6));
  },
);

test('a book that names no link leads to the category that it is of', async () => {
  const { id } = await aPost(api, { category: 'நூலின் வகை' });
  expect(await getPosts(await aBook(api, { category: 'நூலின் வகை', linkValue: '' }))).toEqual([id]);
});

test('a book of a category that does not exist leads nowhere', async () => {
  expect(await getPosts(await aBook(api, { linkType: 'category', linkValue: 'இல்லாத வகை' }))).toEqual([]);
});

test('a book leads to the one post that it is linked to, by id or by slug', async () => {
  const { id, urlSlug } = await aPost(api);
  expect(await getPosts(await aBook(api, { linkType: 'post', linkValue: id }))).toEqual([id]);
  expect(await getPosts(await aBook(api, { linkType: 'post', linkValue: urlSlug }))).toEqual([id]);
});

test('a book linked to a post that is not public leads nowhere', async () => {
  const { id } = await aPost(api, { status: 'draft' });
  expect(await getPosts(await aBook(api, { linkType: 'post', linkValue: id }))).toEqual([]);
  expect(await getPosts(await aBook(api, { linkType: 'post', linkValue: 'இல்லாதது' }))).toEqual([]);
});

test('books declare their change keys', async () => {
  const { headers } = await read(await aBook(api));
  expect(headers.get('x-reads')).toBe('books list site');
  expect((await api.call(listBooks, {})).headers.get('x-reads')).toBe('books site');
});
