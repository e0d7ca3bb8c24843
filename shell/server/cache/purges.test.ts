import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPurges, everyPage, getSharedHeaders } from './purges.ts';

interface Received {
  keys: unknown;
  body: unknown;
  authorization: string | undefined;
}

let server: Server;
let received: Received[];
/** Statuses of the next answers; then 200. */
let statuses: number[];
let purges: ReturnType<typeof createPurges>;

beforeEach(async () => {
  [received, statuses] = [[], []];
  server = createServer(async (req, res) => {
    const { 'surrogate-key': keys, authorization } = req.headers;
    received.push({ keys, body: await json(req), authorization });
    res.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  purges = createPurges(
    { purgeUrl: `http://127.0.0.1:${port}/`, token: 'secret' },
    { log: { warn() {} }, delay: 1 },
  );
});
afterEach(async () => {
  purges.stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function sent(count: number): Promise<unknown[]> {
  while (received.length < count) await once(server, 'request').then(() => new Promise(setImmediate));
  return received.map(({ keys }) => keys);
}

test('keys are sent as a header and as JSON, with the token', async () => {
  purges.purge(['list', 'post:1']);
  await sent(1);
  expect(received).toEqual([
    { keys: 'list post:1', body: { tags: ['list', 'post:1'] }, authorization: 'Bearer secret' },
  ]);
});

test('keys that the cache did not accept are sent again, before later ones', async () => {
  statuses = [503, 500];
  purges.purge(['list']);
  await sent(1);
  purges.purge(['post:1']);
  purges.purge(['post:2', 'post:1']);
  expect(await sent(4)).toEqual(['list', 'list', 'list', 'post:1 post:2']);
});

test('with the key of every page no other one is sent', async () => {
  purges.purge(['list', everyPage]);
  expect(await sent(1)).toEqual(['page']);
});

test('too many keys at once are every page', async () => {
  purges.purge(Array.from({ length: 1001 }, (_, index) => `post:${index}`));
  expect(await sent(1)).toEqual(['page']);
});

test('many keys are sent in several requests, so that no header is too long', async () => {
  const keys = Array.from({ length: 150 }, (_, index) => `post:${index}`);
  purges.purge(keys);
  await sent(3);
  expect(received.map(({ keys: header }) => String(header).split(' ').length)).toEqual([60, 60, 30]);
});

test('a page is kept by shared caches alone, and found by what it shows', () => {
  expect(getSharedHeaders(['post:1', 'site'])).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=600',
    'surrogate-key': 'page post:1 site',
    'cache-tag': 'page,post:1,site',
  });
});
