import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Edge, startEdge } from '../test/edge.ts';
import { freePorts } from '../test/free-ports.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

interface Upstream {
  port: number;
  /** Requests that the server has received. */
  requests: IncomingMessage[];
  handle: Handle;
  stop(): Promise<void>;
}

let servers: Upstream[];
let edge: Edge;

const page: Handle = (req, res) =>
  res
    .writeHead(200, { 'cache-control': 'public, no-cache', 'content-security-policy': "default-src 'self'" })
    .end(`page ${req.url}`);
const apiResponse: Handle = (req, res) =>
  res.writeHead(200, { 'cache-control': 'no-store' }).end(`api ${req.url}`);

async function startUpstream(port: number, handle: Handle): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const own: Upstream = { port, requests, handle, stop };
  const server: Server = createServer((req, res) => {
    requests.push(req);
    own.handle(req, res);
  }).listen(port, '127.0.0.1');
  async function stop() {
    server.closeAllConnections();
    server.close();
    if (server.listening) await once(server, 'close');
  }
  await once(server, 'listening');
  return own;
}

const pages = () => servers.slice(0, 2);
const apis = () => servers.slice(2);
const getRequests = (upstreams: Upstream[]) => upstreams.flatMap(({ requests }) => requests);

beforeEach(async () => {
  const ports = await freePorts(4);
  servers = await Promise.all(
    ports.map((port, index) => startUpstream(port, index < 2 ? page : apiResponse)),
  );
  edge = await startEdge({ pages: ports.slice(0, 2), api: ports.slice(2) });
});
afterEach(async () => {
  await edge.stop();
  await Promise.all(servers.map(({ stop }) => stop()));
});

test('pages are sent over HTTP/2 with their content security policy and the headers of nginx', async () => {
  const { status, headers, body } = await edge.request(`/post/${encodeURIComponent('மழை')}`);
  expect([status, body]).toEqual([200, `page /post/${encodeURIComponent('மழை')}`]);
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

test('plain HTTP is redirected to HTTPS', async () => {
  const { status, headers } = await fetch(`${edge.plainUrl}/archive?page=2`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/archive?page=2']);
});

test('every response forbids type sniffing and has a referrer policy, also those of nginx itself', async () => {
  const policy = 'strict-origin-when-cross-origin';
  const plain = await fetch(edge.plainUrl, { redirect: 'manual' });
  expect(['x-content-type-options', 'referrer-policy'].map((name) => plain.headers.get(name))).toEqual([
    'nosniff',
    policy,
  ]);
  const paths = ['/', '/r/shell/1/main.js', '/uploads/one.webp', '/api/posts'];
  const getHeaders = async () => {
    const responses = await Promise.all(paths.map((path) => edge.request(path)));
    return responses.map(({ status, headers }) => [
      status,
      headers['x-content-type-options'],
      headers['referrer-policy'],
    ]);
  };
  expect(await getHeaders()).toEqual(paths.map(() => [200, 'nosniff', policy]));
  for (const server of servers) server.handle = (_, res) => res.writeHead(302, { location: '/' }).end();
  expect(await getHeaders()).toEqual(expect.arrayContaining([[302, 'nosniff', policy]]));
  for (const server of servers) await server.stop();
  const own = await edge.request('/never-asked-before');
  expect([own.status, own.headers['x-content-type-options'], own.headers['referrer-policy']]).toEqual([
    503,
    'nosniff',
    policy,
  ]);
});

test('concurrent requests for a page share one upstream request, in the encoding that they accept', async () => {
  const { promise: allSent, resolve: respond } = Promise.withResolvers<void>();
  const { promise: firstReceived, resolve: resolveFirst } = Promise.withResolvers<void>();
  for (const server of pages())
    server.handle = (req, res) => {
      resolveFirst();
      void allSent.then(() => page(req, res));
    };
  const pending = Array.from({ length: 20 }, () => edge.request('/'));
  await firstReceived;
  respond();
  const responses = await Promise.all(pending);
  expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['page /']));
  expect(getRequests(pages())).toHaveLength(1);
  await edge.request('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(getRequests(pages()).at(-1)!.headers['accept-encoding']).toBe('br');
});

test('a private page is not cached', async () => {
  const own: Handle = (_, res) => res.writeHead(200, { 'cache-control': 'private, no-store' }).end('own');
  for (const server of pages()) server.handle = own;
  await edge.request('/write');
  await edge.request('/write');
  expect(getRequests(pages())).toHaveLength(2);
});

test('a browser that has selected other releases gets pages of its own', async () => {
  const own: Handle = (req, res) =>
    req.headers.cookie
      ? res.writeHead(200, { 'cache-control': 'private, no-store' }).end('own')
      : page(req, res);
  for (const server of pages()) server.handle = own;
  const headers = { cookie: 'release=reader@2.signature' };
  const get = async (options = {}) => (await edge.request('/', options)).body;
  expect([await get(), await get({ headers }), await get()]).toEqual(['page /', 'own', 'page /']);
});

test('a browser that knows of a change gets the newest page, and everybody after it', async () => {
  await edge.request('/');
  for (const server of pages()) server.handle = (_, res) => res.writeHead(200).end('changed');
  const get = async (headers = {}) => (await edge.request('/', { headers })).body;
  expect([await get({ cookie: 'change=12' }), await get()]).toEqual(['changed', 'changed']);
});

test('a page that one page server fails to send is requested from another', async () => {
  await pages()[0]!.stop();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => edge.request(`/post/${n}`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('without a page server the last copy of a page is sent, and pages without a copy can be requested again later', async () => {
  await edge.request('/');
  for (const server of pages()) await server.stop();
  const getCacheStatus = async () => (await edge.request('/')).headers['x-cache'];
  // a cached copy is fresh for one second
  while ((await getCacheStatus()) === 'HIT') await wait(50);
  expect(await getCacheStatus()).toBe('STALE');
  const { status, headers, body } = await edge.request('/archive');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
  expect(body).toContain('தளம் இப்போது கிடைக்கவில்லை');
});

test('nginx never retries a write', async () => {
  for (const server of apis()) server.handle = (req) => req.socket.destroy();
  const { status } = await edge.request('/api/posts', { method: 'POST', body: '{}' });
  expect(status).toBe(503);
  expect(getRequests(apis())).toHaveLength(1);
});

test('writes go to a running process', async () => {
  await apis()[0]!.stop();
  for (let n = 0; n < 6; n++)
    expect((await edge.request('/api/posts', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('the API gets the address of the client and a request id, whatever the client sends', async () => {
  await edge.request('/api/site', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' } });
  const { headers } = getRequests(apis())[0]!;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});

test('responses of the API are not cached', async () => {
  await edge.request('/api/site');
  await edge.request('/api/site');
  expect(getRequests(apis())).toHaveLength(2);
});

test('page servers reach any running API process at one address', async () => {
  await apis()[1]!.stop();
  for (let n = 0; n < 4; n++) {
    const response = await fetch(`${edge.internalUrl}/api/site`, { headers: { 'x-request-id': 'a-page' } });
    expect(await response.text()).toBe('api /api/site');
  }
  expect(getRequests(apis())[0]!.headers['x-request-id']).toBe('a-page');
});

test('release files and pictures are cached', async () => {
  for (const server of servers)
    server.handle = (_, res) =>
      res
        .writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .end('file');
  for (let n = 0; n < 3; n++) {
    expect((await edge.request('/r/reader/1/main.js')).headers['cache-control']).toContain('immutable');
    await edge.request('/uploads/a-w640.webp');
  }
  expect([getRequests(pages()).length, getRequests(apis()).length]).toEqual([1, 1]);
});

test('API calls of one address are rate-limited, and pages are not', async () => {
  const statuses = await Promise.all(
    // more than the rate limit refills during the requests, even on a slow machine
    Array.from({ length: 600 }, async () => (await edge.request('/api/site')).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect((await edge.request('/')).status).toBe(200);
});

test('the event stream is not buffered', async () => {
  for (const server of apis()) server.handle = (_, res) => void res.write('event: hello\n\n');
  expect(await edge.getFirstChunk('/api/stream')).toBe('event: hello\n\n');
});
