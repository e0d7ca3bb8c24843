import { deletePost, type PostChange, searchPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { indexMissing } from '../service.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const { database } = api.platform;
afterAll(() => api.close());

/** Stored posting counts must be correct after every test, because the most used terms are chosen by them. */
afterEach(async () => {
  const counted = database
    .read('search_posting')
    .groupBy('term_id')
    .count({ postings: '*' })
    .select('term_id');
  const rows = await database
    .read('search_term as t')
    .leftJoin(counted.as('p'), 'p.term_id', 't.id')
    .select('t.term', 't.postings', database.read.raw('coalesce(p.postings, 0) as recounted'));
  expect(rows.filter(({ postings, recounted }) => postings !== Number(recounted))).toEqual([]);
});

const change = (id: string, body: PostChange) =>
  api.call(updatePost, { params: { id }, body }, { as: author });
const remove = (id: string) => api.call(deletePost, { params: { id } }, { as: author });
const total = async (q: string) => (await api.call(searchPosts, { query: { q } })).body.pagination.totalCount;
const getRows = (id: string) =>
  database
    .read('search_document as d')
    .join('search_posting as p', 'p.document_id', 'd.id')
    .where('d.post_id', id)
    .pluck('p.term_id');
const forgetIndex = () =>
  database.transaction(async (tx) => {
    await tx('search_posting').delete();
    await tx('search_document').delete();
    await tx('search_term').delete();
  });
const always = new AbortController().signal;

test('a draft adds no word to the index', async () => {
  const { id } = await aPost(api, { title: 'அகத்திலிருப்பது', status: 'draft' });
  await change(id, { title: 'அகத்திலேயேயிருப்பது' });
  expect(await database.read('search_term').where('term', 'like', 'அகத்தி%')).toEqual([]);
});

test('an edit leaves the words that stay as they are', async () => {
  const { id } = await aPost(api, { title: 'ஒன்று இரண்டு' });
  const before = await getRows(id);
  await change(id, { title: 'ஒன்று மூன்று' });
  const after = await getRows(id);
  expect(after.filter((term) => before.includes(term))).toHaveLength(after.length - 1);
});

test('nothing is left of a post that is deleted', async () => {
  const { id } = await aPost(api);
  expect(await getRows(id)).not.toEqual([]);
  await remove(id);
  expect(await getRows(id)).toEqual([]);
  expect(await database.read('search_document').where('post_id', id)).toEqual([]);
});

test('posts written at once, of the same new words, are all found', async () => {
  const content = `<p>${Array.from({ length: 300 }, (_, n) => `புதுச்சொல்${n}`).join(' ')}</p>`;
  const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aPost(api, { content })));
  expect(await total('புதுச்சொல்299')).toBe(6);
  await Promise.all(posts.map(({ id }, n) => (n % 2 ? remove(id) : change(id, { content: '<p>வேறு</p>' }))));
  expect(await total('புதுச்சொல்299')).toBe(0);
});

test('a post without any word is no trouble', async () => {
  const { id } = await aPost(api, { title: '!!!', content: '<p>…</p>', category: '???' });
  expect(await getRows(id)).toEqual([]);
  await change(id, { title: 'சொல்' });
  expect(await getRows(id)).toHaveLength(1);
});

test('a very long post of many words is indexed', async () => {
  const words = Array.from({ length: 25_000 }, (_, n) => `பெருநூல்${n}`);
  await aPost(api, { title: 'பெருநூல்', content: `<p>${words.join(' ')}</p>` });
  expect(await total('பெருநூல்7')).toBe(1);
});

test('a site made before is indexed at its start, public posts alone', async () => {
  await aPost(api, { title: 'முன்பேயிருந்தது' });
  for (let n = 0; n < 12; n++) await aPost(api, { title: `முன்பேயிருந்தது ${n}` });
  await aPost(api, { title: 'முன்பேயிருந்தது', status: 'draft' });
  await forgetIndex();
  expect(await total('முன்பேயிருந்தது')).toBe(0);
  await indexMissing(api.platform, always);
  expect(await total('முன்பேயிருந்தது')).toBe(13);
});

test('only what is missing is indexed', async () => {
  const { id } = await aPost(api, { title: 'விடுபட்டது' });
  await forgetIndex();
  await aPost(api, { title: 'விடுபடாதது' });
  await indexMissing(api.platform, always);
  await indexMissing(api.platform, always);
  expect([await total('விடுபட்டது'), await total('விடுபடாதது')]).toEqual([1, 1]);
  expect(await database.read('search_document').where('post_id', id)).toHaveLength(1);
});

test('two processes that start at once index each post once', async () => {
  await aPost(api, { title: 'இருவரும்' });
  await forgetIndex();
  await Promise.all([indexMissing(api.platform, always), indexMissing(api.platform, always)]);
  expect(await total('இருவரும்')).toBe(1);
});

test('a process that stops stops indexing', async () => {
  await aPost(api, { title: 'நிறுத்தம்' });
  await forgetIndex();
  await indexMissing(api.platform, AbortSignal.abort());
  expect(await total('நிறுத்தம்')).toBe(0);
  await indexMissing(api.platform, always);
});
