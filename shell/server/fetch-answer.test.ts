import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createReader } from './fetch-answer.ts';

let server: Server;
let requestIds: unknown[];

beforeEach(async () => {
  requestIds = [];
  server = createServer((req, res) => {
    requestIds.push(req.headers['x-request-id']);
    if (req.url === '/missing') res.statusCode = 404;
    else res.setHeader('x-reads', 'post:1 list');
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const read = (path: string) =>
  createReader({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })(
    path,
    'from-the-edge',
  );

test('a response has its status, its text and its change keys', async () => {
  expect(await read('/list')).toEqual({ status: 200, body: '{}', reads: ['post:1', 'list'] });
});

test('a refusal is a response, too', async () => {
  expect(await read('/missing')).toEqual({ status: 404, body: '{}', reads: [] });
});

test('the request id is passed on', async () => {
  await read('/list');
  expect(requestIds).toEqual(['from-the-edge']);
});

test('a request on a closed connection is retried once', async () => {
  await read('/list');
  server.prependOnceListener('request', (req) => void req.socket.destroy());
  expect(await read('/list')).toMatchObject({ status: 200 });
});

test('an API that cannot be reached gives no response', async () => {
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  expect(await createReader({ apiUrl: `http://127.0.0.1:${port}` })('/list', undefined)).toBeUndefined();
});

test('what an API in the same process has is read without HTTP, and all else over HTTP', async () => {
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const direct = { status: 200, body: '<rss/>', type: 'application/rss+xml', reads: ['list'] };
  const readDirectly = async (path: string) => (path === '/rss.xml' ? direct : undefined);
  const read = createReader({ apiUrl, readDirectly });
  expect(await read('/rss.xml', undefined)).toEqual(direct);
  expect(requestIds).toEqual([]);
  expect(await read('/list', undefined)).toEqual({ status: 200, body: '{}', reads: ['post:1', 'list'] });
});
