import { expect, test } from '@jest/globals';
import { type GhostPost, ghostExport } from '../../../testing/exports/ghost.ts';
import { collect, inPieces } from '../../../testing/exports/in-pieces.ts';
import type { Entry } from '../entries.ts';
import { readGhost } from './ghost.ts';

const readText = (text: string): Promise<Entry[]> => collect(readGhost(() => inPieces(text)));

const readPosts = async (...posts: GhostPost[]): Promise<Entry[]> =>
  (await readText(ghostExport({ posts }))).filter(({ kind }) => kind === 'post');

test('an export begins with authors, tags and the site', async () => {
  const posts = [{ id: '1', tags: ['மழை', '#import'] }];
  expect((await readText(ghostExport({ posts }))).slice(0, 3)).toMatchObject([
    { kind: 'author', name: 'நிலா' },
    { kind: 'term', taxonomy: 'tag', name: 'மழை', slug: 'மழை' },
    { kind: 'site', title: 'கடல்' },
  ]);
});

test('a post has its texts, tags in their order, author and address', async () => {
  const [post] = await readPosts({
    id: '1',
    title: 'மழை',
    slug: 'mazhai',
    html: '<p>பெய்தது.</p>',
    custom_excerpt: 'சுருக்கம்',
    feature_image: '__GHOST_URL__/content/images/2021/03/mazhai.jpg',
    featured: 1,
    tags: ['கவிதை', 'மழை', '#import'],
    author: 'கயல்',
  });
  expect(post).toMatchObject({
    id: '1',
    isPage: false,
    title: 'மழை',
    html: '<p>பெய்தது.</p>',
    excerpt: 'சுருக்கம்',
    slug: 'mazhai',
    oldPaths: ['/mazhai/'],
    status: 'published',
    publishedAt: '2021-03-05T04:30:00.000Z',
    author: 'கயல்',
    tags: ['கவிதை', 'மழை'],
    cover: '__GHOST_URL__/content/images/2021/03/mazhai.jpg',
    isSticky: true,
    isRestricted: false,
  });
});

test.each([
  ['published', 'published'],
  ['draft', 'draft'],
  ['scheduled', 'scheduled'],
  ['sent', 'draft'],
] as const)('a post that is %s becomes %s', async (status, expected) => {
  expect(await readPosts({ id: '1', status })).toMatchObject([{ status: expected }]);
});

test('pages and what only members read are known as such', async () => {
  expect(await readPosts({ id: '1', type: 'page' }, { id: '2', visibility: 'paid' })).toMatchObject([
    { isPage: true, isRestricted: false },
    { isPage: false, isRestricted: true },
  ]);
});

test('a draft without HTML has its text', async () => {
  const post = { id: '1', status: 'draft' as const, html: null, plaintext: 'a < b\nc\n\nd' };
  expect(await readPosts(post)).toMatchObject([{ html: '<p>a &lt; b<br>c</p>\n<p>d</p>' }]);
});

test('times of older versions are read', async () => {
  const published_at = '2015-03-05 04:30:00';
  expect(await readPosts({ id: '1', published_at })).toMatchObject([{ publishedAt: '2015-03-05T04:30:00Z' }]);
});

test('of a file that is cut off, what is whole is read and the rest is named', async () => {
  const text = ghostExport({ posts: [{ id: '1' }, { id: '2' }] });
  const entries = await readText(text.slice(0, text.indexOf('"id":"2"')));
  expect(entries.map(({ kind }) => kind)).toEqual(['site', 'post', 'omitted']);
});

test('what is no JSON is refused', async () => {
  await expect(readText('{"db": [{"data": oops')).rejects.toThrow();
});

test('a date that is no time does not stop the posts behind it', async () => {
  const posts = [{ id: '1', published_at: 9e15 as unknown as string }, { id: '2' }];
  expect(await readPosts(...posts)).toMatchObject([{ publishedAt: '9000000000000000' }, { id: '2' }]);
});

test('a text that Ghost keeps only as its editor has it gives its words', async () => {
  const lexical = JSON.stringify({ root: { children: [{ children: [{ text: 'பெய்தது.', type: 'text' }] }] } });
  expect(await readPosts({ id: '1', html: null, lexical } as GhostPost)).toMatchObject([
    { html: '<p>பெய்தது.</p>', left: { lexical: 1 } },
  ]);
});

test('fields of a post that it cannot have here are counted', async () => {
  const post = { id: '1', codeinjection_head: '<script></script>', canonical_url: 'https://a.example/b' };
  expect(await readPosts(post as GhostPost)).toMatchObject([
    { left: { codeinjection_head: 1, canonical_url: 1 } },
  ]);
});

test('comments of members are read, and those that are hidden are held', async () => {
  const whole = JSON.parse(ghostExport({ posts: [{ id: '1' }] }));
  whole.db[0].data.members = [{ id: 'm', name: 'கயல்', email: 'kayal@example.org' }];
  whole.db[0].data.comments = ['published', 'hidden', 'deleted', 'new'].map((status, n) => ({
    id: `c${n}`,
    post_id: '1',
    member_id: 'm',
    status,
    html: '<p>நன்று</p>',
    created_at: '2022-01-01T00:00:00.000Z',
  }));
  const entries = (await readText(JSON.stringify(whole))).slice(-4);
  expect(entries).toMatchObject([
    { kind: 'comment', postId: '1', name: 'கயல்', isApproved: true },
    { kind: 'comment', isApproved: false },
    { kind: 'omitted', what: 'removed' },
    { kind: 'comment', isApproved: false },
  ]);
});
