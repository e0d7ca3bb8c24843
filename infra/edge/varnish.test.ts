import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startVarnish, type Varnish } from '../test/varnish.ts';

const token = 'token-of-the-test';
let origin: Server;
let varnish: Varnish;
/** Paths that the page server was asked for, without the probes. */
let asked: string[];
let text: string;
let handle: (req: IncomingMessage, res: ServerResponse) => void;
let number = 0;

/** A page with a path of its own in each test. */
let address: string;

const page = (_: IncomingMessage, res: ServerResponse) =>
  res
    .writeHead(200, {
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=600',
      'surrogate-key': 'page list post:1',
      'cache-tag': 'page,list,post:1',
    })
    .end(text);

beforeAll(async () => {
  origin = createServer((req, res) => {
    if (req.url === '/favicon.ico') return void res.writeHead(302, { location: '/icon.png' }).end();
    asked.push(req.url!);
    handle(req, res);
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  [asked, handle] = [[], page];
  varnish = await startVarnish({ pages: [(origin.address() as AddressInfo).port], token });
});
afterAll(async () => {
  await varnish.stop();
  origin.closeAllConnections();
  origin.close();
});
beforeEach(() => {
  [asked, handle, text, address] = [[], page, 'first', `/page-${++number}`];
});
afterEach(() => purge('page'));

const read = (headers: Record<string, string> = {}) => fetch(varnish.url + address, { headers });
const getText = async (headers: Record<string, string> = {}) => (await read(headers)).text();

const purge = (keys: string, authorization = `Bearer ${token}`) =>
  fetch(varnish.url, { method: 'POST', headers: { 'surrogate-key': keys, authorization } });

test('a page is fetched once', async () => {
  expect([await getText(), await getText(), await getText()]).toEqual(['first', 'first', 'first']);
  expect(asked).toEqual([address]);
});

test('browsers ask again each time, and do not see the keys', async () => {
  const { headers } = await read();
  expect(['cache-control', 'surrogate-key', 'cache-tag', 'xkey'].map((name) => headers.get(name))).toEqual([
    'public, no-cache',
    null,
    null,
    null,
  ]);
});

test('a purge of one of its keys brings the new page, and readers do not wait for it', async () => {
  await getText();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  handle = (req, res) => void released.then(() => page(req, res));
  text = 'second';
  expect((await purge('post:1 comments:7')).status).toBe(200);
  expect(await getText()).toBe('first');
  release();
  while ((await getText()) !== 'second') await wait(20);
  expect(asked).toEqual([address, address]);
});

test('a purge of other keys leaves it', async () => {
  await getText();
  await purge('post:2 site');
  await getText();
  expect(asked).toHaveLength(1);
});

test('nobody purges without the token', async () => {
  await getText();
  expect((await purge('page', 'Bearer guessed')).status).toBe(403);
  await getText();
  expect(asked).toHaveLength(1);
});

test.each(['release=reader@2.signature', 'a=1; bucket=7', 'author=1', 'change=12'])(
  'a browser with the cookie %s gets its page from the page server',
  async (cookie) => {
    await getText();
    text = 'own';
    expect(await getText({ cookie })).toBe('own');
    expect(await getText()).toBe('first');
  },
);

test('other cookies make no difference', async () => {
  await getText();
  await getText({ cookie: 'theme=dark' });
  expect(asked).toHaveLength(1);
});

test('a page that was made while it changed is kept for a second only', async () => {
  handle = (_, res) => res.writeHead(200, { 'cache-control': 'public, no-cache' }).end(text);
  await getText();
  text = 'second';
  while ((await getText()) !== 'second') await wait(50);
});

test('a private page is not kept', async () => {
  handle = (_, res) => res.writeHead(200, { 'cache-control': 'private, no-store' }).end('own');
  await getText();
  await getText();
  expect(asked).toHaveLength(2);
});

test('while the page server fails, the last page is sent', async () => {
  await getText();
  handle = (_, res) => res.destroy();
  await purge('page');
  expect((await read()).status).toBe(200);
});
