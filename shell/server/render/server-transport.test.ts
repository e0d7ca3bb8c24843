import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inRendering, serverTransport } from './server-transport.ts';

let server: Server;
let asked: string[];
/** Sequence numbers only increase during the life of a process. */
let sequence = 0;

beforeEach(async () => {
  asked = [];
  sequence++;
  server = createServer((req, res) => {
    asked.push(req.url!);
    if (req.url!.startsWith('/missing'))
      return void res.writeHead(404).end('{"code":"not_found","message":"no"}');
    if (!req.url!.startsWith('/private'))
      res.setHeader('x-reads', req.url === '/post' ? 'post:1 list' : 'list');
    res.end(JSON.stringify({ answer: asked.length }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function ask(path: string, at: number | undefined): Promise<{ answer: unknown; reads: string[] }> {
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reads = new Set<string>();
  const answer = await inRendering({ apiUrl, reads, sequence: at, requestId: 'from-the-edge' }, () =>
    serverTransport({ method: 'GET', path, headers: {} }),
  );
  return { answer, reads: [...reads] };
}

test('equal requests of two renderings are sent once', async () => {
  const first = await ask('/list', sequence);
  expect(await ask('/list', sequence)).toEqual(first);
  expect(asked).toEqual(['/list']);
});

test('a shared response has its change keys', async () => {
  await ask('/list', sequence);
  expect((await ask('/list', sequence)).reads).toEqual(['list']);
});

test('after a change the request is sent again', async () => {
  await ask('/list', sequence);
  await ask('/list', ++sequence);
  expect(asked).toHaveLength(2);
});

test('a rendering that began before the change shares nothing with those after it', async () => {
  const before = sequence;
  await ask('/list', ++sequence);
  await ask('/list', before);
  await ask('/list', before);
  expect(asked).toHaveLength(3);
});

test('a request on a closed connection is retried once', async () => {
  await ask('/list', undefined);
  server.prependOnceListener('request', (req) => void req.socket.destroy());
  expect((await ask('/list', undefined)).reads).toEqual(['list']);
});

test('without a place in the log nothing is shared', async () => {
  await ask('/list', undefined);
  await ask('/list', undefined);
  expect(asked).toHaveLength(2);
});

test('a response without change keys is not shared', async () => {
  await ask('/private', sequence);
  await ask('/private', sequence);
  expect(asked).toHaveLength(2);
});

test('a post is not shared: it is one page alone that asks for it', async () => {
  await ask('/post', sequence);
  await ask('/post', sequence);
  expect(asked).toHaveLength(2);
});

test('a refusal is not shared', async () => {
  await expect(ask('/missing', sequence)).rejects.toMatchObject({ status: 404 });
  await expect(ask('/missing', sequence)).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveLength(2);
});
