import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createRedirect,
  deletePost,
  deleteRedirect,
  followRedirect,
  ignoreMissingAddress,
  importRedirects,
  listMissingAddresses,
  listRedirects,
  testAddress,
  updatePost,
  updateRedirect,
} from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { aBook, anAuthor, aPost, aReader, keepProven } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { keyedHash } from '../platform/secrets/keyed-hash.ts';
import { normaliseAddress } from './normalise.ts';

const api = await startTestApi();
const author = await keepProven(api, await anAuthor(api));
const { database } = api.platform;
afterAll(() => api.close());

const create = (from: string, to: string, status?: 301 | 302) =>
  api.call(createRedirect, { body: { from, to, status } }, { as: author });

/** Asks as a page server does. */
async function follow(address: string, { referrer = '', robot = '' } = {}) {
  const at = api.clock.now().toISOString();
  const proof = keyedHash(api.platform, `redirect ${address} ${at}`);
  const answer = await api.call(
    followRedirect,
    { body: { address, referrer, at, proof } },
    robot ? { headers: { 'user-agent': robot } } : {},
  );
  return answer.body.to === null ? null : answer.body;
}

const missing = async () => (await api.call(listMissingAddresses, {}, { as: author })).body.addresses;

beforeEach(async () => {
  // stores the hits of the test before
  await missing();
  await database.transaction(async (tx) => {
    await tx('redirect').delete();
    await tx('missing_address').delete();
  });
});

test.each([
  ['/2014/03/Title.html/', '/2014/03/title.html'],
  ['https://old.example/a//b?utm_source=x&m=1', '/a/b'],
  ['/?p=12', '/?p=12'],
  ['/?m=201403', '/?m=201403'],
  ['/a?b=2&a=1', '/a?a=1&b=2'],
  ['/%E0%AE%AE%E0%AE%B4%E0%AF%88', '/மழை'],
  ['/க\u0bc6\u0bbe', '/க\u0bca'],
  ['/50%', '/50%'],
  ['மழை', undefined],
  ['javascript:alert(1)', undefined],
])('%s is compared as %s', (address, normalised) => {
  expect(normaliseAddress(address)).toBe(normalised);
});

test('an old address leads to a post, also after its slug has changed', async () => {
  const post = await aPost(api, { title: 'மழை நாள்' });
  const { status, body } = await create('/2014/03/mazhai.html', `/post/${post.urlSlug}`);
  expect([status, body.postTitle, body.isLive]).toEqual([201, 'மழை நாள்', true]);
  await api.call(updatePost, { params: { id: post.id }, body: { urlSlug: 'rain-day' } }, { as: author });
  expect(await follow('/2014/03/Mazhai.html?m=1')).toEqual({ to: '/post/rain-day', status: 301 });
});

test('hits are counted', async () => {
  await create('/old', '/archive', 302);
  await follow('/old');
  await follow('/old/');
  const { body } = await api.call(listRedirects, { query: { search: 'OLD' } }, { as: author });
  expect(body.redirects).toMatchObject([{ from: '/old', to: '/archive', status: 302, hits: 2 }]);
  expect(body.redirects[0]!.lastHitAt).not.toBeNull();
});

test('a post that readers cannot see is not led to', async () => {
  const post = await aPost(api, {});
  await create('/hidden-later', `/post/${post.urlSlug}`);
  await api.call(deletePost, { params: { id: post.id } }, { as: author });
  expect(await follow('/hidden-later')).toBeNull();
  const { body } = await api.call(listRedirects, {}, { as: author });
  expect(body.redirects).toMatchObject([{ isLive: false }]);
});

test('several redirects are followed at once', async () => {
  await create('/c', 'https://elsewhere.example/d');
  await create('/b', '/c');
  await create('/a', '/b');
  expect(await follow('/a')).toEqual({ to: 'https://elsewhere.example/d', status: 301 });
});

test('loops are refused', async () => {
  await create('/one', '/two');
  await create('/two', '/three');
  expect(await create('/three', '/ONE/')).toMatchObject({
    status: 400,
    body: { message: 'This would lead back to where it begins.' },
  });
  expect((await create('/self', '/self?utm_source=x')).status).toBe(400);
});

test('a loop by way of the full address of this site is refused', async () => {
  const { host } = new URL(api.platform.config.siteUrl);
  expect((await create('/own', `https://${host}/own`)).status).toBe(400);
});

const root = path.resolve(import.meta.dirname, '../../..');
/** The paths at which the fronts show pages. */
const mounts = ['reader', 'studio', 'insights'].flatMap((front) => {
  const { ezhuthu } = JSON.parse(readFileSync(path.join(root, front, 'package.json'), 'utf8'));
  return (ezhuthu.mounts as { path: string; access?: string; private?: boolean }[]).map((mount) => ({
    ...mount,
    isWhole: Boolean(mount.access ?? mount.private),
  }));
});

test.each([
  ...mounts.map((mount) => mount.path),
  ...mounts.filter(({ isWhole }) => isWhole).map((mount) => `${mount.path}/anything`),
  ...['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemap-2.xml', '/robots.txt', '/favicon.ico'],
  ...['/api/site', '/uploads/x.webp', '/r/shell/1/main.js', '/covers/x.svg', '/share/x.png', '/login'],
  ...['/ABOUT/', '/archive?page=2', '/diary/2024/march', '//about', '/%61bout'],
])('nothing is redirected from %s, which the site has', async (from) => {
  expect(await create(from, '/elsewhere')).toMatchObject({
    status: 400,
    body: { message: 'There is a page at this address.' },
  });
});

test('nothing is redirected from a post, a category or a book that readers find', async () => {
  const post = await aPost(api, { category: 'கட்டுரை' });
  const book = await aBook(api);
  const { categorySlug } = post;
  const there = [`/post/${post.urlSlug}`, `/category/${categorySlug}`, `/book/${book}`];
  for (const from of there) expect([from, (await create(from, '/elsewhere')).status]).toEqual([from, 400]);
  const gone = ['/post/gone', '/category/gone', '/book/gone', '/post/a/b', '/?p=12'];
  for (const from of gone) expect([from, (await create(from, '/elsewhere')).status]).toEqual([from, 201]);
});

test('a long chain leads to its end', async () => {
  for (let n = 0; n < 20; n += 1) expect((await create(`/hop${n}`, `/hop${n + 1}`)).status).toBe(201);
  expect(await follow('/hop0')).toEqual({ to: '/hop20', status: 301 });
});

test('a redirect that begins a longer chain than is followed at once is refused', async () => {
  const link = (n: number) => `/link${n},/link${n + 1}`;
  const csv = Array.from({ length: 60 }, (_, n) => link(59 - n)).join('\n');
  const { body } = await api.call(importRedirects, { body: { csv } }, { as: author });
  const why = 'This leads through too many other redirects. Enter the address at their end.';
  // those after it stand alone
  expect([body.added, body.refused]).toEqual([59, [{ line: 51, text: '/link9, /link10', why }]]);
});

test('of a table with two thousand lines each is added', async () => {
  const csv = Array.from({ length: 2_000 }, (_, n) => `/old/${n}.html,/new/${n}`).join('\n');
  const { body } = await api.call(importRedirects, { body: { csv } }, { as: author });
  expect(body).toEqual({ added: 2_000, known: 0, refused: [] });
  expect((await follow('/old/1999.html'))?.to).toBe('/new/1999');
});

test.each([
  ['no path', 'mazhai', '/archive'],
  ['the home page', '/', '/archive'],
  ['a page of the site', '/about/?utm_source=x', '/archive'],
  ['a screen of the author', '/dashboard/import', '/archive'],
  ['no target', '/x', 'mazhai'],
  ['a script', '/x', 'javascript:alert(1)'],
  ['another host without a scheme', '/x', '//elsewhere.example/'],
])('%s is refused', async (_, from, to) => {
  expect((await create(from, to)).status).toBe(400);
});

test("a post's own address cannot lead elsewhere", async () => {
  const post = await aPost(api, {});
  expect((await create(`/post/${post.urlSlug}`, '/archive')).status).toBe(400);
});

test('a second one from the same address is a conflict, and one can be changed and deleted', async () => {
  const { body } = await create('/x', '/archive');
  expect((await create('/X/', '/books')).status).toBe(409);
  const input = { params: { id: body.id }, body: { from: '/y', to: '/books' } };
  expect((await api.call(updateRedirect, input, { as: author })).body).toMatchObject({
    from: '/y',
    to: '/books',
  });
  expect(await follow('/x')).toBeNull();
  await api.call(deleteRedirect, { params: { id: body.id } }, { as: author });
  expect(await follow('/y')).toBeNull();
  expect((await api.call(updateRedirect, input, { as: author })).status).toBe(404);
});

test.each([
  ['/feeds/posts/default?alt=rss', '/rss.xml'],
  ['/feed/', '/rss.xml'],
  ['/comments/feed', '/rss.xml'],
])('feed readers that ask for %s find the feed', async (address, to) => {
  expect(await follow(address)).toEqual({ to, status: 301 });
});

test.each([
  ['/2014/03/', '/diary/2014/march'],
  ['/2014_03_01_archive.html', '/diary/2014/march'],
  ['/?m=201403', '/diary/2014/march'],
  ['/2014/03/05', '/posts-by-date/2014/march/5'],
  ['/2014/13/', null],
])('the archive of a date at %s leads to %s', async (address, to) => {
  expect((await follow(address))?.to ?? null).toBe(to);
});

test.each([
  '/2014/03/mazhai.html',
  '/2014/03/mazhai.html?m=1',
  '/2014/03/mazhai.html/amp/',
  '/2014/03/mazhai.html/feed/',
  '/2014/03/mazhai.html/feed/atom',
  '/2014/03/mazhai.html/comment-page-2/#comment-7',
  '/2014/03/mazhai.html/page/2',
  '/2014/03/mazhai.html/3/',
  '/2014/03/mazhai.html/embed',
  '/2014/03/mazhai.html/comments',
  '/index.php/2014/03/mazhai.html',
  '/2014/03/mazhai.html.amp',
])('what programs put below the address of a post leads to the post: %s', async (address) => {
  const { urlSlug } = await aPost(api);
  await create('/2014/03/mazhai.html', `/post/${urlSlug}`);
  expect(await follow(address)).toEqual({ to: `/post/${encodeURIComponent(urlSlug)}`, status: 301 });
});

test.each([
  ['/author/nila/', '/author'],
  ['/author/nila/page/2/', '/author'],
  ['/?author=1', '/author'],
  ['/@nila', '/author'],
  ['/page/3/', '/'],
  ['/?paged=3', '/'],
  ['/index.php', '/'],
  ['/archives', '/'],
  ['/?s=mazhai', '/search?q=mazhai'],
  ['/?feed=rss2', '/rss.xml'],
  ['/author/nila/feed/', '/author'],
  ['/feeds/posts/default/-/mazhai', '/rss.xml'],
  ['/feeds/42/comments/default', '/rss.xml'],
  ['/amp/', '/'],
  ['/post-sitemap.xml', '/sitemap.xml'],
])('the page of a list or an author at %s leads to %s', async (address, to) => {
  expect((await follow(address))?.to).toBe(to);
});

test('a category of drafts alone is not led to', async () => {
  await aPost(api, { category: 'மறைவு', status: 'draft' });
  expect(await follow(`/search/label/${encodeURIComponent('மறைவு')}`)).toBeNull();
});

test('a redirect to the address of a label leads to its page at once', async () => {
  await aPost(api, { category: 'கடல் கதைகள்' });
  await create('/old-sea', `/search/label/${encodeURIComponent('கடல்')}+${encodeURIComponent('கதைகள்')}`);
  expect((await follow('/old-sea'))?.to).toMatch(/^\/category\//);
});

test('categories and tags of other programs lead to those of the site, unless a redirect does', async () => {
  await aPost(api, { category: 'நாவல்', tags: ['பெருங்கடல்'] });
  const encoded = encodeURIComponent('நாவல்');
  expect(await follow(`/search/label/${encoded}?max-results=20`)).toEqual({
    to: `/category/${encoded}`,
    status: 301,
  });
  expect(await follow(`/category/prose/${encoded}/page/2/`)).toEqual({
    to: `/category/${encoded}`,
    status: 301,
  });
  expect(await follow(`/tags/${encodeURIComponent('பெருங்கடல்')}/`)).toEqual({
    to: `/tag/${encodeURIComponent('பெருங்கடல்')}`,
    status: 301,
  });
  expect(await follow('/tag/nothing')).toBeNull();
  await create(`/search/label/${encoded}`, '/books');
  const test = await api.call(
    testAddress,
    { query: { address: `/search/label/${encoded}` } },
    { as: author },
  );
  expect(test.body).toEqual({ by: 'redirect', to: '/books', status: 301 });
});

test('addresses without a page are listed until there is a redirect, or they are ignored', async () => {
  await follow('/lost', { referrer: 'https://search.example/?q=x' });
  await follow('/LOST/');
  await follow('/other');
  expect(await missing()).toMatchObject([
    { address: '/lost', hits: 2, referrer: 'search.example' },
    { address: '/other', hits: 1 },
  ]);
  await create('/lost', '/archive');
  const [other] = await missing();
  await api.call(ignoreMissingAddress, { params: { key: other!.key } }, { as: author });
  await follow('/other');
  expect(await missing()).toEqual([]);
});

test('of the home page only old addresses of posts are listed', async () => {
  await follow('/?p=4711');
  await follow('/?m=1');
  expect(await missing()).toMatchObject([{ address: '/?p=4711' }]);
});

test('what robots and scanners ask for is not listed', async () => {
  await follow('/wp-login.php');
  await follow('/.git/config');
  await follow('/robot', { robot: 'Googlebot/2.1' });
  expect(await missing()).toEqual([]);
});

test('addresses of more than a month ago are not listed', async () => {
  await follow('/long-ago');
  expect(await missing()).toHaveLength(1);
  api.clock.advance({ days: 31 });
  expect(await missing()).toEqual([]);
});

test('a table is added line by line, and what is refused is named', async () => {
  const csv =
    '\ufefffrom,to,status\n/a,/archive\n/b,/books,302\nc,/books\n/a,/books\n/d,/d\n"/e, f",/archive\n';
  const { body } = await api.call(importRedirects, { body: { csv } }, { as: author });
  expect(body).toMatchObject({ added: 3, known: 1, refused: [{ line: 4 }, { line: 6, text: '/d, /d' }] });
  expect(await follow('/b')).toEqual({ to: '/books', status: 302 });
  const unclear = await api.call(importRedirects, { body: { csv: '/g,/books,later' } }, { as: author });
  expect(unclear.body).toMatchObject({ added: 0, refused: [{ line: 1 }] });
  const again = await api.call(importRedirects, { body: { csv } }, { as: author });
  expect(again.body).toMatchObject({ added: 0, known: 4 });
  const table = await api.fetch('/api/redirects.csv', {
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(await table.text()).toContain('/b,/books,302,');
});

test('only page servers follow, and only the author changes', async () => {
  const forged = { address: '/x', at: api.clock.now().toISOString(), proof: 'x' };
  expect((await api.call(followRedirect, { body: forged })).status).toBe(403);
  const reader = await aReader(api);
  expect((await api.call(listRedirects, {}, { as: reader })).status).toBe(403);
  expect((await api.call(createRedirect, { body: { from: '/x', to: '/y' } })).status).toBe(401);
  expect((await api.fetch('/api/redirects.csv')).status).toBe(401);
});
