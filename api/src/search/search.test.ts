import { deletePost, type Input, type PostChange, searchPosts, updatePost } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

type Query = NonNullable<Input<typeof searchPosts>['query']>;
const search = (q: string, query: Query = {}) => api.call(searchPosts, { query: { q, ...query } });
const found = async (q: string, query: Query = {}) =>
  (await search(q, query)).body.posts.map(({ title }) => title);
const change = (id: string, body: PostChange) =>
  api.call(updatePost, { params: { id }, body }, { as: author });

test('a word is found in title, subtitle, excerpt, body, tags and category', async () => {
  const word = 'தொல்காப்பியம்';
  await aPost(api, { title: `தலைப்பில் ${word}` });
  await aPost(api, { title: 'துணைத் தலைப்பில்', subtitle: word });
  await aPost(api, { title: 'சுருக்கத்தில்', excerpt: word });
  await aPost(api, { title: 'உடலில்', content: `<p>ஒரு <strong>${word}</strong></p>` });
  await aPost(api, { title: 'குறிச்சொல்லில்', tags: [word] });
  await aPost(api, { title: 'வகையில்', category: word });
  const { status, body, headers } = await search(word);
  expect([status, headers.get('x-reads'), body.pagination.totalCount]).toEqual([200, 'list', 6]);
  expect((await found(word))[0]).toBe(`தலைப்பில் ${word}`);
});

test('a title goes before a tag, a tag before a subtitle and an excerpt, these before a body', async () => {
  const word = 'முன்னுரிமை';
  const long = '<p>ஒரு சொல் வருகிறது.</p>'.repeat(40);
  await aPost(api, { title: 'தலைப்பு முன்னுரிமை', content: long, publishedAt: '2039-01-01T00:00:00.000Z' });
  await aPost(api, { title: 'குறி', tags: [word], content: long, publishedAt: '2039-01-02T00:00:00.000Z' });
  await aPost(api, { title: 'சுருக்கம்', excerpt: word, publishedAt: '2039-01-03T00:00:00.000Z' });
  await aPost(api, {
    title: 'நீண்ட உடல்',
    content: `${long}<p>${word}</p>`,
    publishedAt: '2039-01-04T00:00:00.000Z',
  });
  expect(await found(word)).toEqual(['தலைப்பு முன்னுரிமை', 'குறி', 'சுருக்கம்', 'நீண்ட உடல்']);
});

test('a short body goes after a tag too, however often it says the word', async () => {
  await aPost(api, { title: 'குறி', tags: ['திரும்பத்திரும்ப'] });
  await aPost(api, { title: 'உடல்', content: `<p>${'திரும்பத்திரும்ப '.repeat(50)}</p>` });
  expect(await found('திரும்பத்திரும்ப')).toEqual(['குறி', 'உடல்']);
});

test('a word in a short text goes before the same in a long one', async () => {
  await aPost(api, { title: 'குறுகியது', content: '<p>அபூர்வம் வந்தது</p>' });
  await aPost(api, { title: 'நீண்டது', content: `<p>${'வேறு ஏதோ '.repeat(400)} அபூர்வம்</p>` });
  expect(await found('அபூர்வம்')).toEqual(['குறுகியது', 'நீண்டது']);
});

test('among equals the latest goes first', async () => {
  for (const day of ['02', '03', '01']) {
    await aPost(api, { title: `சமம் ${day}`, publishedAt: `2039-01-${day}T00:00:00.000Z` });
  }
  expect(await found('சமம்')).toEqual(['சமம் 03', 'சமம் 02', 'சமம் 01']);
});

test('the order follows a new date', async () => {
  const { id } = await aPost(api, { title: 'தேதி அ', publishedAt: '2039-01-01T00:00:00.000Z' });
  await aPost(api, { title: 'தேதி ஆ', publishedAt: '2039-01-02T00:00:00.000Z' });
  await change(id, { publishedAt: '2039-01-03T00:00:00.000Z' });
  expect(await found('தேதி')).toEqual(['தேதி அ', 'தேதி ஆ']);
});

test('மழைக் finds மழைக்காலம், by its beginning and never from its middle', async () => {
  await aPost(api, { title: 'மழைக்காலம்' });
  expect(await found('மழைக்')).toEqual(['மழைக்காலம்']);
  expect(await found('காலம்')).toEqual([]);
});

test('letters that differ by a vowel sign are two', async () => {
  await aPost(api, { title: 'கடுகு' });
  expect(await found('காடுகு')).toEqual([]);
});

test('every word must be there, in any order and any field', async () => {
  await aPost(api, { title: 'செம்பருத்திப் பூ', tags: ['வெள்ளாமை'] });
  await aPost(api, { title: 'செம்பருத்தி இலை' });
  expect(await found('வெள்ளாமை செம்பருத்தி')).toEqual(['செம்பருத்திப் பூ']);
  expect(await found('செம்பருத்தி வெள்ளாமை இல்லாதது')).toEqual([]);
});

test('a search forgives case, composition and signs that nobody sees', async () => {
  await aPost(api, { title: 'Kalki கொடிக்கால்' });
  for (const q of ['kALKI', 'கொடிக்கால்'.normalize('NFD'), 'கொடிக்\u200cகால்', ' "Kalki", கொடிக்கால்!']) {
    expect(await found(q)).toEqual(['Kalki கொடிக்கால்']);
  }
});

test.each([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { publishedAt: '2041-01-01T00:00:00.000Z' }],
  ['a hidden post', { hidden: true }],
] as const)('%s is never found, not even by the author', async (_, details) => {
  await aPost(api, { title: 'மறைவானது', ...details });
  expect(await found('மறைவானது')).toEqual([]);
  expect((await api.call(searchPosts, { query: { q: 'மறைவானது' } }, { as: author })).body.posts).toEqual([]);
});

test('a draft is found once it is published, and no more once it is taken back', async () => {
  const { id } = await aPost(api, { title: 'வெளிச்சம்வந்தது', status: 'draft' });
  await change(id, { status: 'published' });
  expect(await found('வெளிச்சம்வந்தது')).toHaveLength(1);
  await change(id, { status: 'draft' });
  expect(await found('வெளிச்சம்வந்தது')).toEqual([]);
});

test('a deleted post is not found', async () => {
  const { id } = await aPost(api, { title: 'குப்பையானது' });
  await api.call(deletePost, { params: { id } }, { as: author });
  expect(await found('குப்பையானது')).toEqual([]);
});

test('an edit is found by its new words alone', async () => {
  const { id } = await aPost(api, { title: 'முன்னையசொல்', content: '<p>ஒன்று</p>', tags: ['பழங்குறி'] });
  await change(id, { title: 'பின்னையசொல்', content: '<p>இரண்டாவதான</p>', tags: ['புதுக்குறி'] });
  for (const q of ['பின்னையசொல்', 'இரண்டாவதான', 'புதுக்குறி']) expect(await found(q)).toHaveLength(1);
  for (const q of ['முன்னையசொல்', 'பழங்குறி']) expect(await found(q)).toEqual([]);
});

test('a change of category alone is found', async () => {
  const { id } = await aPost(api);
  await change(id, { category: 'வகைமாற்றம்' });
  expect(await found('வகைமாற்றம்')).toHaveLength(1);
});

test('words of a refused change are not found', async () => {
  const { id } = await aPost(api);
  await change(id, { title: 'மறுக்கப்பட்டது', version: 99 });
  expect(await found('மறுக்கப்பட்டது')).toEqual([]);
});

test('neither mark-up nor marks are text', async () => {
  await aPost(api, {
    title: 'குறிகள்',
    content:
      '<p class="marker-yellow" style="text-align:center">x</p>[YOUTUBE:abcdefghijk] [EMBED:<b>zebraword</b>]',
  });
  for (const q of ['marker', 'center', 'youtube', 'abcdefghijk', 'zebraword'])
    expect(await found(q)).toEqual([]);
});

test('matched words are marked in title and excerpt', async () => {
  await aPost(api, { title: 'பனிமூட்டம், காலை', content: '<p>ஒரு பனிமூட்டத்தில் நடந்தேன்</p>' });
  const [post] = (await search('பனிமூட்ட')).body.posts;
  expect(post?.titleParts).toEqual([
    { text: 'பனிமூட்டம்', isMatch: true },
    { text: ', காலை', isMatch: false },
  ]);
  expect(post?.excerptParts.filter(({ isMatch }) => isMatch)).toEqual([
    { text: 'பனிமூட்டத்தில்', isMatch: true },
  ]);
  expect(post?.excerptParts.map(({ text }) => text).join('')).toBe(post?.excerpt);
});

test('what is found comes in pages', async () => {
  for (const day of ['01', '02', '03']) {
    await aPost(api, { title: `பக்கவாரி ${day}`, publishedAt: `2039-02-${day}T00:00:00.000Z` });
  }
  const { body } = await search('பக்கவாரி', { limit: 2, page: 2 });
  expect(body.posts.map(({ title }) => title)).toEqual(['பக்கவாரி 01']);
  expect(body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3, hasMore: false });
  expect(await found('பக்கவாரி', { page: 99 })).toEqual([]);
});

test.each(['', ' ', '%', '_', "'", '"', '\\', '\0', '😀', '!!! ???', '\u200b', '<>', '*'])(
  'a search for %j finds nothing, and is no error',
  async (q) => {
    const { status, body } = await search(q);
    expect([status, body.posts, body.pagination.totalCount]).toEqual([200, [], 0]);
  },
);

test.each([
  "' or 1=1 --",
  '"; drop table post; --',
  '% _ \\',
  'அ'.repeat(200),
  Array.from({ length: 100 }, () => 'அ').join(' '),
  Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0xb95 + (n % 40))).join(' '),
  '\ud800',
  '\u{10ffff}',
  'க்'.repeat(60),
])('the search %j is answered', async (q) => {
  expect((await search(q)).status).toBe(200);
});

test('a search without q finds nothing', async () => {
  expect((await api.call(searchPosts, {})).body.posts).toEqual([]);
});

test.each([`q=${'a'.repeat(201)}`, 'page=0', 'limit=x', 'q=a&q=b'])(
  'a search with ?%s is refused',
  async (query) => {
    const answer = await api.fetch(`/api/posts/search?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ details: [{ path: `query.${query.split('=')[0]}` }] });
  },
);

test('a word is found in its other forms, after those who have it as it is written', async () => {
  await aPost(api, { title: 'வேறு வடிவம்', content: '<p>ஒட்டகச்சிவிங்கியின் நிழல், நாவற்பழங்களில் ஒன்று</p>' });
  await aPost(api, { title: 'எழுதியபடி', content: `<p>${'வேறு ஏதோ '.repeat(400)} நாவற்பழம்</p>` });
  expect(await found('நாவற்பழம்')).toEqual(['எழுதியபடி', 'வேறு வடிவம்']);
  expect(await found('நாவற்பழத்தை')).toEqual(expect.arrayContaining(['எழுதியபடி', 'வேறு வடிவம்']));
  expect(await found('நாவற்பழத்தை ஒட்டகச்சிவிங்கி')).toEqual(['வேறு வடிவம்']);
});
