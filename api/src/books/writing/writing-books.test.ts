import {
  createBook,
  deleteBook,
  getBook,
  listAllBooks,
  listBooks,
  reorderBooks,
  updateBook,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { aBook, anAuthor, aReader } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const reader = await aReader(api);
afterAll(() => api.close());
beforeEach(() => api.platform.database.transaction((tx) => tx('book').delete()));

const create = (body: object, headers?: Record<string, string>) =>
  api.call(createBook, { body: { title: 'நூல்', linkValue: 'கவிதை', ...body } }, { as: author, headers });
const change = (id: string, body: object, headers?: Record<string, string>) =>
  api.call(updateBook, { params: { id }, body }, { as: author, headers });
const remove = (id: string) => api.call(deleteBook, { params: { id } }, { as: author });
const places = async () =>
  Object.fromEntries(
    (await api.call(listAllBooks, {}, { as: author })).body.books.map(({ title, sortOrder }) => [
      title,
      sortOrder,
    ]),
  );

const whole = {
  title: 'மூடிய கிணறு',
  originalTitle: 'The Closed Well',
  description: 'கவிதைகள்',
  category: 'கவிதை',
  coverImage: '/uploads/a-w640.webp',
  linkType: 'category',
  linkValue: 'கவிதை',
  genre: 'poems',
  publishedYear: 2019,
  isActive: false,
  sortOrder: 4,
} as const;

test('a book is made with all that is given', async () => {
  const { status, body } = await create(whole);
  expect([status, body]).toMatchObject([201, { book: { ...whole, version: 1 }, moved: [] }]);
});

test('omitted fields have their defaults', async () => {
  const { body } = await create({});
  expect(body.book).toMatchObject({
    originalTitle: '',
    linkType: 'category',
    publishedYear: null,
    genre: null,
    isActive: true,
    sortOrder: 0,
  });
  expect(body.book.coverImage).toMatch(/^\/covers\//);
});

test('fields that are left out stay', async () => {
  const { id } = (await create(whole)).body.book;
  const { body } = await change(id, { publishedYear: null, coverImage: '' });
  expect(body.book).toMatchObject({ title: whole.title, publishedYear: null, version: 2 });
  expect(body.book.coverImage).toMatch(/^\/covers\//);
});

test('a displaced book moves to the next free place', async () => {
  await aBook(api, { title: 'அ', sortOrder: 1 });
  const b = await aBook(api, { title: 'ஆ', sortOrder: 2 });
  await aBook(api, { title: 'இ', sortOrder: 3 });
  const { body } = await create({ title: 'புது', sortOrder: 2 });
  expect(body.moved).toEqual([{ id: b, sortOrder: 4 }]);
  expect(await places()).toEqual({ அ: 1, புது: 2, இ: 3, ஆ: 4 });
});

test('many that are put in one place at once all find one', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => create({ title: `நூல் ${n}`, sortOrder: 1 })));
  expect(Object.values(await places()).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a save with a stale version conflicts and overwrites nothing', async () => {
  const { id, version } = (await create({})).body.book;
  await change(id, { title: 'முதல்', version });
  const stale = await change(id, { title: 'இரண்டாவது', version });
  expect(stale).toMatchObject({ status: 409, body: { current: { title: 'முதல்', version: version + 1 } } });
});

test('being moved by another book makes no version stale', async () => {
  const { id, version } = (await create({ sortOrder: 1 })).body.book;
  await create({ sortOrder: 1 });
  expect((await change(id, { title: 'வேறு', version })).status).toBe(200);
});

test('a write that is sent again is applied once', async () => {
  const headers = { 'idempotency-key': 'book' };
  const first = await create({ title: 'ஒருமுறை' }, headers);
  expect((await create({ title: 'ஒருமுறை' }, headers)).body.book).toEqual(first.body.book);
  expect(Object.keys(await places())).toEqual(['ஒருமுறை']);
});

test.each([
  ['title', { title: ' ' }],
  ['linkValue', { linkValue: '' }],
  ['publishedYear', { publishedYear: 1899 }],
  ['publishedYear', { publishedYear: 2051 }],
  ['publishedYear', { publishedYear: 19.5 }],
  ['genre', { genre: 'opera' }],
  ['coverImage', { coverImage: 'https://example.com/a.jpg' }],
  ['sortOrder', { sortOrder: -1 }],
  ['linkType', { linkType: 'page' }],
])('a bad %s is refused', async (field, body) => {
  const answer = await create(body);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: `body.${field}` }] } });
  expect(await places()).toEqual({});
});

test('years up to ten from now are accepted', async () => {
  for (const publishedYear of [1900, 2050]) expect((await create({ publishedYear })).status).toBe(201);
});

test('books are reordered, and pages are outdated', async () => {
  const [a, b, c] = [
    await aBook(api, { title: 'அ', sortOrder: 1 }),
    await aBook(api, { title: 'ஆ', sortOrder: 2 }),
    await aBook(api, { title: 'இ', sortOrder: 3 }),
  ];
  const books = [c, a, b].map((id, index) => ({ id, sortOrder: index + 1 }));
  const { body, status } = await api.call(reorderBooks, { body: { books } }, { as: author });
  expect([status, body.books.map(({ title }) => title)]).toEqual([200, ['இ', 'அ', 'ஆ']]);
  expect((await api.call(listBooks, {})).body.books.map(({ title }) => title)).toEqual(['இ', 'அ', 'ஆ']);
});

test('an order with two books in one place, or of a book that is not there, is refused', async () => {
  const a = await aBook(api, { title: 'அ', sortOrder: 1 });
  const b = await aBook(api, { title: 'ஆ', sortOrder: 2 });
  const order = (books: { id: string; sortOrder: number }[]) =>
    api.call(reorderBooks, { body: { books } }, { as: author });
  expect((await order([a, b].map((id) => ({ id, sortOrder: 5 })))).status).toBe(400);
  expect((await order([{ id: 'x', sortOrder: 5 }])).status).toBe(404);
  expect(await places()).toEqual({ அ: 1, ஆ: 2 });
});

test('a deleted book is gone', async () => {
  const { id } = (await create({})).body.book;
  expect((await remove(id)).status).toBe(204);
  expect((await api.call(getBook, { params: { id } })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
});

test.each([
  ['a visitor', undefined, 401],
  ['a reader', reader, 403],
])('%s writes no books', async (_, as, status) => {
  const params = { id: 'x' };
  const answers = [
    await api.call(listAllBooks, {}, { as }),
    await api.call(createBook, { body: { title: 'அ', linkValue: 'ஆ' } }, { as }),
    await api.call(updateBook, { params, body: {} }, { as }),
    await api.call(deleteBook, { params }, { as }),
    await api.call(reorderBooks, { body: { books: [] } }, { as }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

test('a book that is not there is not changed', async () => {
  expect((await change('x', {})).status).toBe(404);
});
