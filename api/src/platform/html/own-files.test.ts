import { expect, test } from '@jest/globals';
import { servedHtml, toOwnPaths } from './own-files.ts';

const siteUrl = 'https://site.example';
const toPath = toOwnPaths({ siteUrl, apiPublicUrl: 'https://api.example' });

test.each([
  'http://localhost:5000/uploads/a.webp',
  'https://localhost/uploads/a.webp',
  'HTTP://127.0.0.1:8080/uploads/a.webp',
  'https://site.example/uploads/a.webp',
  'https://api.example/uploads/a.webp',
  'uploads/a.webp',
  './uploads/a.webp',
  '../uploads/a.webp',
  '../../uploads/a.webp',
  '/uploads/a.webp',
])('%s is the file at /uploads/a.webp', (address) => {
  expect(toPath(address)).toBe('/uploads/a.webp');
});

test("a generated cover counts as one of the site's files", () => {
  expect(toPath('http://localhost:3000/covers/0123456789ab.svg')).toBe('/covers/0123456789ab.svg');
});

test.each([
  'https://elsewhere.example/uploads/a.webp',
  'https://localhost.evil.example/uploads/a.webp',
  'http://localhost@evil.example/uploads/a.webp',
  'http://localhost:80evil/uploads/a.webp',
  '//uploads/a.webp',
  'http://localhost:5000/other/a.webp',
  'https://siteXexample/uploads/a.webp',
  'my-uploads/a.webp',
  '/post/uploads/a.webp',
  '#uploads/a',
  'javascript:uploads/a',
  '',
])('%j is left as it is', (address) => {
  expect(toPath(address)).toBe(address);
});

const atSite = (html: string) => servedHtml(html, { siteUrl, apiPublicUrl: siteUrl });
const atApi = (html: string) => servedHtml(html, { siteUrl, apiPublicUrl: 'https://api.example' });

test('files are served by their paths where the API is the site', () => {
  expect(atSite('<img src="http://localhost:5000/uploads/a.webp"><a href=\'../uploads/b.pdf\'>b</a>')).toBe(
    '<img src="/uploads/a.webp"><a href=\'/uploads/b.pdf\'>b</a>',
  );
});

test('files are served from the API where it has an address of its own', () => {
  const html =
    '<p><img alt="x" src="uploads/a.webp" srcset="/uploads/a-w320.webp 320w, /uploads/a.webp 640w" /></p>';
  expect(atApi(html)).toBe(
    '<p><img alt="x" src="https://api.example/uploads/a.webp" srcset="https://api.example/uploads/a-w320.webp 320w, https://api.example/uploads/a.webp 640w" /></p>',
  );
});

test.each([
  '<p>src="uploads/a.webp" href="uploads/b"</p>',
  '<pre><code>&lt;img src="http://localhost/uploads/a.webp"&gt;</code></pre>',
  '<a href="https://elsewhere.example/uploads/a" title="src=uploads/a">x</a>',
  '<a href="/post/மழை#more">x</a><!--more-->',
  '[EMBED:&lt;img src=&quot;uploads/a.webp&quot;&gt;]',
])('%s stays as it is', (html) => {
  expect([atSite(html), atApi(html)]).toEqual([html, html]);
});

test('a long body of unfinished tags is no trouble', () => {
  const html = '<img '.repeat(200_000);
  expect(atApi(html)).toBe(html);
});
