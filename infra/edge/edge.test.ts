import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { anEdge, type Edge } from '../test/an-edge.ts';
import { freePorts } from '../test/free-ports.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

interface Behind {
  port: number;
  /** Requests that the server has received. */
  asked: IncomingMessage[];
  handle: Handle;
  die(): Promise<void>;
}

let servers: Behind[];
let edge: Edge;

const page: Handle = (req, res) =>
  res
    .writeHead(200, { 'cache-control': 'public, no-cache', 'content-security-policy': "default-src 'self'" })
    .end(`page ${req.url}`);
const apiAnswer: Handle = (req, res) =>
  res.writeHead(200, { 'cache-control': 'no-store' }).end(`api ${req.url}`);

async function behind(port: number, handle: Handle): Promise<Behind> {
  const asked: IncomingMessage[] = [];
  const own: Behind = { port, asked, handle, die };
  const server: Server = createServer((req, res) => {
    asked.push(req);
    own.handle(req, res);
  }).listen(port, '127.0.0.1');
  async function die() {
    server.closeAllConnections();
    server.close();
    if (server.listening) await once(server, 'close');
  }
  await once(server, 'listening');
  return own;
}

const pages = () => servers.slice(0, 2);
const apis = () => servers.slice(2);
const getRequests = (some: Behind[]) => some.flatMap(({ asked }) => asked);

beforeEach(async () => {
  const ports = await freePorts(4);
  servers = await Promise.all(ports.map((port, index) => behind(port, index < 2 ? page : apiAnswer)));
  edge = await anEdge({ pages: ports.slice(0, 2), api: ports.slice(2) });
});
afterEach(async () => {
  await edge.stop();
  await Promise.all(servers.map(({ die }) => die()));
});

test('a page comes by HTTP/2 with the policy it has, and with the edge’s own rules', async () => {
  const { status, headers, body } = await edge.ask(`/post/${encodeURIComponent('மழை')}`);
  expect([status, body]).toEqual([200, `page /post/${encodeURIComponent('மழை')}`]);
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

test('plain HTTP is sent to the secure address', async () => {
  const { status, headers } = await fetch(`${edge.plain}/archive?page=2`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/archive?page=2']);
});

test('no answer may be taken for another type than it says, the edge’s own among them', async () => {
  const plain = await fetch(edge.plain, { redirect: 'manual' });
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  const paths = ['/', '/r/shell/1/main.js', '/uploads/one.webp', '/api/posts'];
  const sniffing = async () => {
    const answers = await Promise.all(paths.map((path) => edge.ask(path)));
    return answers.map(({ status, headers }) => [status, headers['x-content-type-options']]);
  };
  expect(await sniffing()).toEqual(paths.map(() => [200, 'nosniff']));
  for (const server of servers) server.handle = (_, res) => res.writeHead(302, { location: '/' }).end();
  expect(await sniffing()).toEqual(expect.arrayContaining([[302, 'nosniff']]));
  for (const server of servers) await server.die();
  const own = await edge.ask('/never-asked-before');
  expect([own.status, own.headers['x-content-type-options']]).toEqual([502, 'nosniff']);
});

test('those who ask for a page at once share one answer, each in the packing that they take', async () => {
  const { promise: allAsk, resolve: answerAll } = Promise.withResolvers<void>();
  const { promise: firstAsks, resolve: resolveFirst } = Promise.withResolvers<void>();
  for (const server of pages())
    server.handle = (req, res) => {
      resolveFirst();
      void allAsk.then(() => page(req, res));
    };
  const asking = Array.from({ length: 20 }, () => edge.ask('/'));
  await firstAsks;
  answerAll();
  const many = await Promise.all(asking);
  expect(new Set(many.map(({ body }) => body))).toEqual(new Set(['page /']));
  expect(getRequests(pages())).toHaveLength(1);
  await edge.ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(getRequests(pages()).at(-1)!.headers['accept-encoding']).toBe('br');
});

test('a private page is kept for nobody', async () => {
  const own: Handle = (_, res) => res.writeHead(200, { 'cache-control': 'private, no-store' }).end('own');
  for (const server of pages()) server.handle = own;
  await edge.ask('/write');
  await edge.ask('/write');
  expect(getRequests(pages())).toHaveLength(2);
});

test('what one page server does not answer is asked of another', async () => {
  await pages()[0]!.die();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => edge.ask(`/post/${n}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('without any page server the last copy of a page is sent, and of others it is said that they are away', async () => {
  await edge.ask('/');
  for (const server of pages()) await server.die();
  const kept = async () => (await edge.ask('/')).headers['x-cache'];
  // a cached copy is fresh for one second
  while ((await kept()) === 'HIT') await wait(50);
  expect(await kept()).toBe('STALE');
  expect((await edge.ask('/archive')).status).toBe(502);
});

test('a writing is never sent twice by the edge', async () => {
  for (const server of apis()) server.handle = (req) => req.socket.destroy();
  const { status } = await edge.ask('/api/posts', { method: 'POST', body: '{}' });
  expect(status).toBe(502);
  expect(getRequests(apis())).toHaveLength(1);
});

test('a writing goes to a process that is there', async () => {
  await apis()[0]!.die();
  for (let n = 0; n < 6; n++)
    expect((await edge.ask('/api/posts', { method: 'POST', body: '{}' })).status).toBe(200);
});

test('the API learns who asks and by which number, whatever they say of themselves', async () => {
  await edge.ask('/api/site', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' } });
  const { headers } = getRequests(apis())[0]!;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});

test('the API’s answers are nobody else’s', async () => {
  await edge.ask('/api/site');
  await edge.ask('/api/site');
  expect(getRequests(apis())).toHaveLength(2);
});

test('the page servers find the API at one address, whichever process is there', async () => {
  await apis()[1]!.die();
  for (let n = 0; n < 4; n++) {
    const answer = await fetch(`${edge.inside}/api/site`, { headers: { 'x-request-id': 'a-page' } });
    expect(await answer.text()).toBe('api /api/site');
  }
  expect(getRequests(apis())[0]!.headers['x-request-id']).toBe('a-page');
});

test('a file of a release and a picture are fetched once', async () => {
  for (const server of servers)
    server.handle = (_, res) =>
      res
        .writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .end('file');
  for (let n = 0; n < 3; n++) {
    expect((await edge.ask('/r/reader/1/main.js')).headers['cache-control']).toContain('immutable');
    await edge.ask('/uploads/a-w640.webp');
  }
  expect([getRequests(pages()).length, getRequests(apis()).length]).toEqual([1, 1]);
});

test('one address cannot call without end, and the pages stay open to it', async () => {
  const statuses = await Promise.all(
    // more than the rate limit refills during the requests, even on a slow machine
    Array.from({ length: 600 }, async () => (await edge.ask('/api/site')).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect((await edge.ask('/')).status).toBe(200);
});

test('the stream’s news come when they happen', async () => {
  for (const server of apis()) server.handle = (_, res) => void res.write('event: hello\n\n');
  expect(await edge.firstWords('/api/stream')).toBe('event: hello\n\n');
});
