import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectTo } from '../bench/releases/connection.ts';
import { freePorts } from '../test/free-ports.ts';
import { checkHaproxy, type Haproxy, startHaproxy } from '../test/haproxy.ts';

interface Upstream {
  requests: IncomingMessage[];
  handle(req: IncomingMessage, res: ServerResponse): void;
  stop(): void;
}

let pages: Upstream[];
let apis: Upstream[];
let haproxy: Haproxy;

async function startUpstream(port: number, name: string): Promise<Upstream> {
  const upstream: Upstream = {
    requests: [],
    handle: (req, res) => void res.end(`${name} ${req.url}`),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server: Server = createServer((req, res) => {
    const isCheck = req.url === '/favicon.ico' || req.url === '/api/ready';
    if (!isCheck) upstream.requests.push(req);
    upstream.handle(req, res);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return upstream;
}

beforeEach(async () => {
  const ports = await freePorts(5);
  pages = await Promise.all(ports.slice(0, 2).map((port) => startUpstream(port, 'page')));
  apis = await Promise.all(ports.slice(2, 4).map((port) => startUpstream(port, 'api')));
  haproxy = await startHaproxy({ pages: ports.slice(0, 2), api: ports.slice(2, 4), databases: [ports[4]!] });
});
afterEach(async () => {
  await haproxy.stop();
  for (const server of [...pages, ...apis]) server.stop();
});

/** From an address of its own, as rate limits count by address. */
async function request(path: string, options = {}, person = 1) {
  const connection = connectTo(haproxy.secureUrl, person);
  try {
    return await connection.request(path, options);
  } finally {
    connection.close();
  }
}
const getRequests = (servers: Upstream[]) => servers.flatMap(({ requests }) => requests);

test('haproxy finds no fault in the configuration', async () => {
  expect(await checkHaproxy()).toBe('');
});

test('pages and calls reach the servers of their kind, with one address and a request id', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' };
  expect(await request('/post/1', { headers })).toEqual({ status: 200, body: 'page /post/1' });
  expect((await request('/api/site', { headers })).body).toBe('api /api/site');
  const [received] = getRequests(apis);
  expect(received!.headers['x-forwarded-for']).toBe('127.0.1.1');
  expect(received!.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});

test('plain HTTP is redirected to HTTPS', async () => {
  const { status, headers } = await fetch(`${haproxy.plainUrl}/archive`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, expect.stringMatching(/^https:.*\/archive$/)]);
});

test('a page whose server dies while it makes it is made by another one', async () => {
  pages[0]!.handle = (req) => req.socket.destroy();
  const responses = [];
  for (let n = 0; n < 6; n++) responses.push(await request(`/post/${n}`));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a write that has reached a process is never sent twice', async () => {
  for (const server of apis) server.handle = (req) => req.socket.destroy();
  const { status } = await request('/api/posts', { method: 'POST', body: '{}' });
  expect(status).toBeGreaterThanOrEqual(500);
  expect(getRequests(apis)).toHaveLength(1);
});

test('writes go to a running process', async () => {
  apis[0]!.stop();
  for (let n = 0; n < 6; n++)
    expect((await request('/api/posts', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('when every page server seems to be down, they are asked nevertheless', async () => {
  for (const server of pages)
    server.handle = (req, res) => void res.writeHead(req.url === '/favicon.ico' ? 500 : 200).end('a page');
  const isDown = async () => /haproxy_backend_active_servers\{proxy="pages"\} 0/.test(await readMetrics());
  while (!(await isDown())) await wait(50);
  expect(await request('/')).toEqual({ status: 200, body: 'a page' });
});

test('when no process is ready, the processes answer themselves', async () => {
  for (const server of apis)
    server.handle = (req, res) => void res.writeHead(req.url === '/api/ready' ? 503 : 200).end('own answer');
  const isDown = async () => /haproxy_backend_active_servers\{proxy="api"\} 0/.test(await readMetrics());
  while (!(await isDown())) await wait(50);
  expect(await request('/api/site')).toEqual({ status: 200, body: 'own answer' });
  expect(await (await fetch(`${haproxy.internalUrl}/api/site`)).text()).toBe('own answer');
});

const readMetrics = async () => (await fetch(haproxy.metricsUrl)).text();

test('without a page server visitors read that the site is not available', async () => {
  for (const server of pages) server.stop();
  const { status, body } = await request('/');
  expect([status, body]).toEqual([503, expect.stringContaining('தளம் இப்போது கிடைக்கவில்லை')]);
});

test('metrics are not readable from outside', async () => {
  const paths = ['/api/metrics', '/metrics/pages'];
  expect((await Promise.all(paths.map((path) => request(path)))).map(({ status }) => status)).toEqual([
    404, 404,
  ]);
});

test('API calls of one address are rate-limited, those of another are not', async () => {
  const connection = connectTo(haproxy.secureUrl, 7);
  const statuses: number[] = [];
  for (let n = 0; n < 400; n++) statuses.push((await connection.request('/api/site')).status);
  connection.close();
  expect(statuses.at(-1)).toBe(429);
  expect((await request('/api/site', {}, 8)).status).toBe(200);
});
