import { expect, test } from '@jest/globals';
import { setLanguage } from '../../text/language.ts';
import { headTags, type PageHead } from './page-head.ts';

const site = { siteName: 'எழுத்து', siteUrl: 'https://ezhuthu.example' };
const getTags = (head: Partial<PageHead>) => headTags({ title: '', ...head }, site);

const named = (head: Partial<PageHead>, name: string) =>
  getTags(head)
    .filter(({ attributes }) => attributes.name === name || attributes.property === name)
    .map(({ attributes }) => attributes.content);

const getTitle = (head: Partial<PageHead>) => getTags(head).find(({ tag }) => tag === 'title')?.text;
const getCanonical = (head: Partial<PageHead>) =>
  getTags(head).find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;

const article = {
  publishedAt: '2026-11-19T20:00:00.000Z',
  modifiedAt: '2026-11-20T20:00:00.000Z',
  author: 'கயல்',
  section: 'கவிதை',
  tags: ['மழை', 'கடல்'],
};

test("a page's title is followed by the site's name", () => {
  expect(getTitle({ title: 'மழை' })).toBe('மழை | எழுத்து');
});

test("the site's own page has its name alone", () => {
  expect(getTitle({ title: '' })).toBe('எழுத்து');
});

test('the canonical address is absolute', () => {
  expect(getCanonical({ canonical: '/post/one' })).toBe('https://ezhuthu.example/post/one');
});

test('the share address is the canonical one', () => {
  expect(named({ canonical: '/post/one' }, 'og:url')).toEqual(['https://ezhuthu.example/post/one']);
});

test('a page that search engines may keep says so', () => {
  expect(named({}, 'robots')).toEqual(['index, follow']);
});

test('a page kept from search engines says so', () => {
  expect(named({ noindex: true }, 'robots')).toEqual(['noindex, nofollow']);
});

test('a page kept from search engines has no canonical address', () => {
  expect(getCanonical({ canonical: '/write', noindex: true })).toBeUndefined();
});

test('the description is for search and for sharing', () => {
  const head = { description: 'மழையைப் பற்றி' };
  expect([...named(head, 'description'), ...named(head, 'og:description')]).toEqual([
    'மழையைப் பற்றி',
    'மழையைப் பற்றி',
  ]);
});

test('what a page does not say has no tag', () => {
  const names = ['description', 'keywords', 'author', 'og:image', 'og:url'];
  expect(names.flatMap((name) => named({}, name))).toEqual([]);
});

test('keywords are one list', () => {
  expect(named({ keywords: ['மழை', 'கடல்'] }, 'keywords')).toEqual(['மழை, கடல்']);
});

test('an article says when, by whom, and of what it is', () => {
  const names = ['article:published_time', 'article:modified_time', 'article:author', 'article:section'];
  expect(names.flatMap((name) => named({ article }, name))).toEqual([
    article.publishedAt,
    article.modifiedAt,
    article.author,
    article.section,
  ]);
});

test('an article has a tag for each of its tags', () => {
  expect(named({ article }, 'article:tag')).toEqual(['மழை', 'கடல்']);
});

test.each([
  ['article', { article }],
  ['website', {}],
])('the share type is %s', (type, head) => {
  expect(named(head, 'og:type')).toEqual([type]);
});

test('a share picture is absolute, and shown large', () => {
  const head = { image: '/uploads/1.webp' };
  expect([...named(head, 'og:image'), ...named(head, 'twitter:card')]).toEqual([
    'https://ezhuthu.example/uploads/1.webp',
    'summary_large_image',
  ]);
});

test('a share picture says how large it is before it is fetched', () => {
  const head = { image: '/share/1.jpg' };
  const names = ['og:image:type', 'og:image:width', 'og:image:height'];
  expect(names.flatMap((name) => named(head, name))).toEqual(['image/jpeg', '1200', '630']);
});

test('a page says that it is Tamil', () => {
  expect(named({}, 'language')).toEqual(['Tamil']);
});

test('of an English site only the posts are Tamil', () => {
  setLanguage('en', []);
  expect(named({}, 'language')).toEqual(['English']);
  expect(named({ article }, 'language')).toEqual(['Tamil']);
  setLanguage('mixed', []);
});

test('structured data cannot close its script', () => {
  const data = { headline: '</script><script>alert(1)</script>' };
  const { text } = getTags({ jsonLd: [data] }).find(({ tag }) => tag === 'script')!;
  expect(text).not.toContain('<');
  expect(JSON.parse(text!)).toEqual(data);
});

test('a page names its own feeds', () => {
  const tags = headTags(
    { title: 'பயணம்', feeds: { path: '/category/பயணம்', title: 'பயணம் | தளம்' } },
    { siteName: 'தளம்', siteUrl: 'https://site.example' },
  );
  const alternates = tags.filter(({ attributes }) => attributes.rel === 'alternate');
  expect(alternates.map(({ attributes }) => [attributes.type, attributes.href])).toEqual([
    ['application/rss+xml', '/category/பயணம்/rss.xml'],
    ['application/atom+xml', '/category/பயணம்/atom.xml'],
    ['application/feed+json', '/category/பயணம்/feed.json'],
  ]);
});
