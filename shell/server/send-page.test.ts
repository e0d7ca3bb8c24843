import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultAppearance } from '@ezhuthu/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type CachedPage, preparePage } from './cache/page-cache.ts';
import { getDocument } from './render/document.ts';
import { getInlineScriptHashes } from './render/inline-script.ts';
import { sendPage, sendUnavailable } from './send-page.ts';

const speculation = '{"prefetch":[]}';
const html = getDocument({
  head: [],
  siteName: 'எழுத்து',
  themeColor: '#1e40af',
  appearance: defaultAppearance,
  styles: [],
  preloads: [],
  fonts: [],
  icons: [],
  scripts: ['/r/shell/1/main.js'],
  body: '<p>மழை</p>',
  version: 'v1',
  speculation,
});

type Sent = Parameters<typeof sendPage>[2];

let server: Server;
let page: CachedPage;
let sent: Sent | 'nothing';

beforeAll(async () => {
  page = preparePage(html, { inlineScriptHashes: getInlineScriptHashes(speculation) });
  server = createServer((req, res) => (sent === 'nothing' ? sendUnavailable(res) : sendPage(req, res, sent)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  sent = { status: 200, page, isPublic: true, isDev: false };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    headers,
    method,
    redirect: 'manual',
  });

const privately = { status: 200, isPublic: false, isDev: false };

test.each(['br', 'gzip'])('a page is sent as %s to clients that accept it', async (encoding) => {
  const answer = await ask({ 'accept-encoding': encoding });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, html]);
});

test('a page is sent uncompressed to clients that accept no encoding', async () => {
  const answer = await ask({ 'accept-encoding': 'identity' });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, html]);
});

test('a page has the status that it was rendered with', async () => {
  sent = { ...privately, page, status: 404 };
  expect((await ask()).status).toBe(404);
});

test('HEAD tells the length without the page', async () => {
  const answer = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual([
    String(page.plain.length),
    '',
  ]);
});

test('a public page is revalidated for each request', async () => {
  expect((await ask()).headers.get('cache-control')).toBe('public, no-cache');
});

test('a public page that has not changed is not sent again', async () => {
  const etag = (await ask()).headers.get('etag')!;
  const answer = await ask({ 'if-none-match': etag });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});

test.each([
  ['a list', (etag: string) => `"older", ${etag}`],
  ['a proxy’s weak tag', (etag: string) => `W/${etag}`],
])('a public page is known from %s', async (_, getTags) => {
  expect((await ask({ 'if-none-match': getTags(page.etag) })).status).toBe(304);
});

test('a public page that has changed is sent', async () => {
  expect((await ask({ 'if-none-match': '"older"' })).status).toBe(200);
});

test('a private page is stored nowhere', async () => {
  sent = { ...privately, page };
  const { headers } = await ask();
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
});

test('a page for one browser is kept there, for going back', async () => {
  sent = { ...privately, page, isForBrowser: true };
  const { headers } = await ask();
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-cache', null]);
});

test('a private page is always sent', async () => {
  sent = { ...privately, page };
  expect((await ask({ 'if-none-match': page.etag })).status).toBe(200);
});

test('a redirect leads on', async () => {
  sent = { ...privately, page, status: 301, redirect: '/post/new' };
  const { status, headers } = await ask();
  expect([status, headers.get('location')]).toEqual([301, '/post/new']);
});

/** The sources of one directive of the page's policy. */
const allowed = async (directive: string) =>
  (await ask()).headers
    .get('content-security-policy')!
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))!
    .split(' ')
    .slice(1);

test('the inline scripts of the document are allowed, by their hashes', async () => {
  const inline = [
    ...html.matchAll(/<script(?: data-version=[^>]*| type="speculationrules")?>(.*?)<\/script>/gs),
  ].map(([, code]) => code!);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(await allowed('script-src')).toEqual(["'self'", ...hashes]);
});

test.each([
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['frame-ancestors', "'self'"],
])('%s is %s', async (directive, source) => {
  expect(await allowed(directive)).toEqual([source]);
});

test('while developing nothing is forbidden', async () => {
  sent = { ...privately, page, isDev: true };
  expect((await ask()).headers.get('content-security-policy')).toBeNull();
});

test('when nothing can be rendered a page says so, and is stored nowhere', async () => {
  sent = 'nothing';
  const answer = await ask();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
  const text = await answer.text();
  expect(text).toContain('தளம் இப்போது கிடைக்கவில்லை');
  expect(text).toContain('<p lang="en">The site is not available right now.');
});
