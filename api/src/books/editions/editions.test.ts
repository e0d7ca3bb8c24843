import {
  createEdition,
  deleteEdition,
  type Edition,
  findEditionChapters,
  getBook,
  type Input,
  linkEdition,
  listEditions,
  offerEdition,
  remakeEdition,
  stopEdition,
  toggleHidden,
  updateEdition,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { aBook, anAuthor, aPost, aReader } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { pdfAvailability } from './service.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const reader = await aReader(api);
afterAll(() => api.close());
beforeEach(() =>
  api.platform.database.transaction(async (tx) => {
    for (const table of ['edition', 'edition_chapter', 'edition_file', 'edition_download', 'task'])
      await tx(table).delete();
  }),
);

const [rain, sea] = [
  await aPost(api, { title: 'மழை', category: 'சிறுகதை', tags: ['நீர்'] }),
  await aPost(api, { title: 'கடல்', category: 'சிறுகதை' }),
];
const draft = await aPost(api, { title: 'வரைவு', status: 'draft', tags: ['நீர்'] });
const bookId = await aBook(api, { linkType: 'category', linkValue: 'சிறுகதை' });

type Fields = Input<typeof createEdition>['body'];
const fields = (given: Partial<Fields> = {}): Fields => ({
  title: 'மூடிய கிணறு: கதைகள்',
  author: 'நிலா செல்வி',
  description: '',
  language: 'ta',
  source: { kind: 'book', value: bookId },
  chapters: [rain.id, sea.id],
  formats: ['epub'],
  ...given,
});
const as = { as: author };
const create = (given?: Partial<Fields>) => api.call(createEdition, { body: fields(given) }, as);
const list = async (): Promise<Edition[]> => (await api.call(listEditions, {}, as)).body.editions;
const params = (id: string) => ({ params: { id } });
const offer = (id: string, isOffered = true) =>
  api.call(offerEdition, { ...params(id), body: { isOffered } }, as);
const hide = (id: string) => api.call(toggleHidden, params(id), as);
const change = (id: string, title: string) => api.call(updatePost, { ...params(id), body: { title } }, as);

async function make(given?: Partial<Fields>): Promise<string> {
  const { id } = (await create(given)).body;
  await api.runTasks();
  return id;
}

const address = (id: string, format = 'epub') => `/api/editions/${id}/${format}/file`;
const download = (id: string, init?: RequestInit) => api.fetch(address(id), init);
const reading = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };

test('an edition is made in the background', async () => {
  const { status, body } = await create();
  expect([status, body.state, body.files]).toEqual([201, 'waiting', []]);
  await api.runTasks();
  const [made] = await list();
  expect(made).toMatchObject({ id: body.id, state: 'done', chapters: 2, changedPosts: 0, isOffered: false });
  expect(made!.files).toEqual([{ format: 'epub', bytes: expect.any(Number), downloads: 0 }]);
});

test('the public posts of a book, a category and tags are found, the oldest first', async () => {
  const find = async (by: 'book' | 'category' | 'tags' | 'title', value: string) =>
    (await api.call(findEditionChapters, { query: { by, value } }, as)).body.chapters.map(
      ({ title }) => title,
    );
  expect(await find('book', bookId)).toEqual(['மழை', 'கடல்']);
  expect(await find('category', 'சிறுகதை')).toEqual(['மழை', 'கடல்']);
  expect(await find('tags', 'நீர், நெருப்பு')).toEqual(['மழை']);
  expect(await find('title', 'வரை')).toEqual(['வரைவு']);
});

test('the chapters of an edition keep their order', async () => {
  const { id } = (await create({ chapters: [sea.id, rain.id] })).body;
  const { body } = await api.call(findEditionChapters, { query: { by: 'edition', value: id } }, as);
  expect(body.chapters.map(({ title }) => title)).toEqual(['கடல்', 'மழை']);
});

test('readers download what is offered, under its Tamil name', async () => {
  const id = await make();
  expect((await download(id)).status).toBe(404);
  expect((await offer(id)).body.isOffered).toBe(true);
  const { files } = (await api.call(getBook, params(bookId))).body;
  expect(files).toEqual([{ format: 'epub', bytes: expect.any(Number), url: address(id) }]);
  const answer = await download(id, reading);
  expect(answer.headers.get('content-type')).toBe('application/epub+zip');
  expect(answer.headers.get('content-disposition')).toContain(
    `filename*=UTF-8''${encodeURIComponent('மூடிய கிணறு கதைகள்.epub')}`,
  );
  expect((await answer.arrayBuffer()).byteLength).toBe(files![0]!.bytes);
});

test('a download is counted once, and not by robots, for its head, its rest or its author', async () => {
  const id = await make();
  await offer(id);
  const whole = Buffer.from(await (await download(id, reading)).arrayBuffer());
  const etag = (await download(id, { ...reading, method: 'HEAD' })).headers.get('etag')!;
  const { 'user-agent': agent } = reading.headers;
  const rest = await download(id, { headers: { 'user-agent': agent, range: 'bytes=1000-' } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
  // without this header, Node's fetch asks for no cached answer
  const known = { 'user-agent': agent, 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await download(id, { headers: known })).status).toBe(304);
  await download(id, { headers: { 'user-agent': 'Googlebot/2.1' } });
  const { url } = (await api.call(linkEdition, { ...params(id), body: { format: 'epub' } }, as)).body;
  expect((await api.fetch(url, reading)).status).toBe(200);
  const [{ files, days }] = (await list()) as [Edition];
  expect(files[0]!.downloads).toBe(1);
  expect(days).toEqual([{ day: '2040-03-10', format: 'epub', downloads: 1 }]);
});

test('a file of an edition is not among the pictures', async () => {
  const id = await make();
  await offer(id);
  const { name } = (await api.platform.database.read('edition_file').first('name'))!;
  expect((await api.fetch(`/uploads/${name}`)).status).toBe(404);
});

test('the author downloads what is not offered by a link of this session', async () => {
  const id = await make();
  const { url } = (await api.call(linkEdition, { ...params(id), body: { format: 'epub' } }, as)).body;
  const answer = await api.fetch(url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const key = new URL(url, api.origin).searchParams.get('key')!;
  expect((await api.fetch(`${address(id)}?key=${key}x`)).status).toBe(404);
  expect((await api.fetch(`${address(id, 'screen')}?key=${key}`)).status).toBe(404);
});

test('a post that is not public may be in an edition, which cannot be offered then', async () => {
  const id = await make({ chapters: [rain.id, draft.id] });
  expect((await list())[0]).toMatchObject({ state: 'done', privatePosts: 1 });
  expect((await offer(id)).status).toBe(409);
  await api.call(updatePost, { ...params(draft.id), body: { status: 'published' } }, as);
  // the file still has what was a draft
  expect((await offer(id)).status).toBe(409);
  await api.call(remakeEdition, params(id), as);
  await api.runTasks();
  expect((await offer(id)).status).toBe(200);
  await api.call(updatePost, { ...params(draft.id), body: { status: 'draft' } }, as);
});

test('hiding a post withdraws the editions that have it, at once', async () => {
  const id = await make();
  await offer(id);
  await hide(sea.id);
  expect((await download(id, reading)).status).toBe(404);
  expect((await api.call(getBook, params(bookId))).body.files).toEqual([]);
  expect((await list())[0]).toMatchObject({ isOffered: false, withdrawn: { title: 'கடல்' }, privatePosts: 1 });
  await hide(sea.id);
  expect((await offer(id)).body).toMatchObject({ isOffered: true, withdrawn: null });
});

test('a post that is hidden while an edition is made anew withdraws it, too', async () => {
  const id = await make({ chapters: [rain.id] });
  await offer(id);
  await api.call(updateEdition, { ...params(id), body: fields() }, as);
  await hide(sea.id);
  await api.runTasks();
  expect((await list())[0]).toMatchObject({ isOffered: false, withdrawn: { title: 'கடல்' } });
  await hide(sea.id);
});

test('what is offered cannot get a post that is not public', async () => {
  const id = await make();
  await offer(id);
  const body = fields({ chapters: [draft.id] });
  expect((await api.call(updateEdition, { ...params(id), body }, as)).status).toBe(409);
});

test('a changed post makes an edition outdated until it is made anew', async () => {
  const id = await make();
  await change(rain.id, 'பெருமழை');
  expect((await list())[0]!.changedPosts).toBe(1);
  await api.call(remakeEdition, params(id), as);
  await api.runTasks();
  expect((await list())[0]!.changedPosts).toBe(0);
  await change(rain.id, 'மழை');
});

test('one edition of a book is offered at a time', async () => {
  const [first, second] = [await make(), await make()];
  await offer(first);
  await offer(second);
  const offered = (await list()).filter(({ isOffered }) => isOffered).map(({ id }) => id);
  expect(offered).toEqual([second]);
});

test('one that is being made is not begun again, and can be stopped', async () => {
  const { id } = (await create()).body;
  expect((await api.call(remakeEdition, params(id), as)).status).toBe(409);
  expect((await api.call(stopEdition, params(id), as)).body.state).toBe('stopped');
  await api.runTasks();
  expect((await list())[0]).toMatchObject({ state: 'stopped', files: [] });
});

test('a deleted edition is gone, and its files with it', async () => {
  const id = await make();
  const { name } = (await api.platform.database.read('edition_file').first('name'))!;
  expect((await api.call(deleteEdition, params(id), as)).status).toBe(204);
  expect([await list(), await api.platform.storage.exists(name)]).toEqual([[], false]);
});

test('files of the time before are deleted when new ones are there', async () => {
  const id = await make();
  const { name } = (await api.platform.database.read('edition_file').first('name'))!;
  await api.call(remakeEdition, params(id), as);
  await api.runTasks();
  expect(await api.platform.storage.exists(name)).toBe(false);
});

test.each([
  ['no chapters', { chapters: [] }, 400],
  ['a post twice', { chapters: [rain.id, rain.id] }, 400],
  ['a post that is not there', { chapters: ['x'] }, 400],
  ['a book that is not there', { source: { kind: 'book', value: 'x' } as const }, 404],
  ['no title', { title: ' ' }, 400],
  ['a language that is none', { language: 'தமிழ்' }, 400],
])('%s is refused', async (_, given, status) => {
  expect((await create(given)).status).toBe(status);
});

test('an edition of chosen posts has no page to be offered on', async () => {
  const id = await make({ source: { kind: 'posts', value: '' } });
  expect((await offer(id)).status).toBe(409);
});

test.each([
  ['a visitor', undefined, 401],
  ['a reader', reader, 403],
])('%s makes no editions', async (_, caller, status) => {
  const one = params('x');
  const by = { as: caller };
  const answers = [
    await api.call(listEditions, {}, by),
    await api.call(findEditionChapters, { query: { by: 'title', value: 'x' } }, by),
    await api.call(createEdition, { body: fields() }, by),
    await api.call(updateEdition, { ...one, body: fields() }, by),
    await api.call(remakeEdition, one, by),
    await api.call(stopEdition, one, by),
    await api.call(offerEdition, { ...one, body: { isOffered: true } }, by),
    await api.call(linkEdition, { ...one, body: { format: 'epub' } }, by),
    await api.call(deleteEdition, one, by),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

test('an edition that is not there is not found', async () => {
  const one = params('x');
  const answers = [
    await api.call(updateEdition, { ...one, body: fields() }, as),
    await api.call(remakeEdition, one, as),
    await api.call(stopEdition, one, as),
    await api.call(offerEdition, { ...one, body: { isOffered: true } }, as),
    await api.call(linkEdition, { ...one, body: { format: 'epub' } }, as),
    await api.call(deleteEdition, one, as),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('without Chromium PDF files are not offered, and the reason is said', async () => {
  const { reason } = pdfAvailability({ chromiumPath: '/no/chromium' });
  expect(reason).toBe('There is no Chromium at /no/chromium, which CHROMIUM_PATH names.');
  const bare = await startTestApi({ CHROMIUM_PATH: '/no/chromium' });
  const by = { as: await anAuthor(bare) };
  expect((await bare.call(listEditions, {}, by)).body.pdfFault).toBe(reason);
  const body = fields({ source: { kind: 'posts', value: '' }, formats: ['print'] });
  const answer = await bare.call(createEdition, { body }, by);
  expect([answer.status, answer.body.message]).toEqual([503, reason]);
  await bare.close();
});
