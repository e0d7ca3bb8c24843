import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveStatic } from './static-files.ts';

let dist: string;
let server: Server;

const files: Record<string, string> = {
  'reader/1/client/post.js': 'plain',
  'reader/1/client/post.js.br': 'brotli',
  'reader/1/client/post.js.gz': 'gzip',
  'reader/1/client/files/tamil.woff2': 'font',
  'reader/1/client/files/tamil.woff2.br': 'no build makes it',
  'reader/1/client/files/meera.ttf': 'older font',
  'reader/1/client/files/words.txt': 'words',
  'reader/1/client/page.html': '<h1>',
  'reader/1/client/post.js.map': 'sources',
  'reader/1/maps/client/post.js.map': 'sources',
  'reader/1/server/remote.js': 'secret',
  'reader/1/assets.json': 'secret',
  'client/post.js': 'secret',
};

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-static-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dist, 'releases', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  // the raw path, which a page server would have normalised
  server = createServer(async (req, res) => {
    if (!(await serveStatic(req, res, { dist, pathname: req.url! }))) res.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(dist, { recursive: true });
});

interface Asked {
  accept?: string;
  method?: string;
}

/** Uses no `fetch`, which would normalise the path. */
async function ask(address: string, { accept = '', method = 'GET' }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': accept, connection: 'close' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: address, method, headers }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test.each([
  ['br', 'gzip, deflate, br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  [undefined, '', 'plain'],
])('a file is sent as %s to clients that accept "%s"', async (encoding, accept, body) => {
  const answer = await ask('/r/reader/1/post.js', { accept });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
});

test('a file that no build compresses is not looked for in other forms', async () => {
  const answer = await ask('/r/reader/1/files/tamil.woff2', { accept: 'br, gzip' });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'font']);
});

test('caches between here and the reader keep the forms apart', async () => {
  expect((await ask('/r/reader/1/post.js')).headers.vary).toBe('accept-encoding');
});

test('a file never changes under its name', async () => {
  expect((await ask('/r/reader/1/post.js')).headers['cache-control']).toContain('immutable');
});

test.each([
  ['post.js', 'text/javascript; charset=utf-8'],
  ['files/tamil.woff2', 'font/woff2'],
  ['files/meera.ttf', 'font/ttf'],
  ['files/words.txt', 'text/plain; charset=utf-8'],
])('%s is of its type, and of no other', async (name, type) => {
  const { headers } = await ask(`/r/reader/1/${name}`);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff']);
});

test('HEAD tells the length without the file', async () => {
  const { headers, body } = await ask('/r/reader/1/post.js', { method: 'HEAD' });
  expect([headers['content-length'], body]).toEqual(['5', '']);
});

test.each([
  ['/r/reader/1/nothing.js', 'a file that is not there'],
  ['/r/reader/2/post.js', 'a version that is not there'],
  ['/r/reader/1/page.html', 'a file of a type that releases do not have'],
  ['/r/reader/1/post.js.br', 'a form under its own name'],
  ['/r/reader/1/post.js.map', 'a source map of a release that was built when they were beside the files'],
  ['/r/reader/1/../maps/client/post.js.map', 'a source map'],
  ['/r/reader/1/files', 'a folder'],
  ['/r/reader/1/../server/remote.js', 'a way out of the folder'],
  ['/r/reader/1/files/../../server/remote.js', 'a longer way out'],
  ['/r/reader/1/..%2fserver/remote.js', 'an encoded way out'],
  ['/r/reader/1/%2e%2e/server/remote.js', 'a way out in encoded dots'],
  ['/r/reader/1/..%5cserver%5cremote.js', 'a way out in another system’s words'],
  ['/r/reader/1/post.js%00.js', 'a name with a zero in it'],
])('%s is not found: %s', async (address) => {
  expect(await ask(address)).toMatchObject({ status: 404, body: 'Not found' });
});

test('a file that is not found is not kept', async () => {
  expect((await ask('/r/reader/1/nothing.js')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test.each(['/', '/post/one', '/r', '/r/reader/1', '/r/reader/../post.js'])(
  '%s is none of a release’s files',
  async (address) => {
    expect((await ask(address)).status).toBe(418);
  },
);
