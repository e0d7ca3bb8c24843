// Same on every database engine: threads.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPost,
  deletePost,
  getAnalyticsDashboard,
  getBloggerStats,
  getPost,
  getPostFigures,
  getRevision,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
  restorePost,
  restoreRevision,
  toggleHidden,
  track,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader } from '../testing/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import { createApp } from './app.ts';
import { createLongCalls } from './platform/http/long-calls.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const { platform } = api;

const worker = new URL('./call-worker.ts', import.meta.url);
const longCalls = createLongCalls(platform, worker);
const served: string[] = [];
const watched: typeof longCalls = {
  ...longCalls,
  serve(ctx, operation) {
    served.push(operation.name);
    return longCalls.serve(ctx, operation);
  },
  read(ctx) {
    served.push(ctx.state.operation ?? ctx.path);
    return longCalls.read(ctx);
  },
};
const server = createServer(createApp({ ...platform, longCalls: watched }).koa.callback());
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await longCalls.close();
  await api.close();
});

const longText = `<p>${'மழை '.repeat(100_000)}</p>`;

async function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Calls again until it is not refused any more. */
async function expectEventually(call: () => Promise<{ status: number }>): Promise<void> {
  while ((await call()).status === 503) await new Promise(setImmediate);
}

test('a long post is stored by a thread, with the answer of any other', async () => {
  const { status, headers, body } = await send('POST', createPost.path, {
    title: 'நெடுங்கதை',
    content: longText,
  });
  expect([status, body.title, served]).toEqual([201, 'நெடுங்கதை', ['createPost']]);
  expect([headers.get('content-type'), headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
    'application/json; charset=utf-8',
    'private, no-store',
    expect.stringContaining('change='),
  ]);
  const stored = await api.call(getPost, { params: { id: body.id } }, { as: author });
  expect(stored.body.content).toBe(body.content);
});

test('a repeated long request is applied once', async () => {
  const attempt = { 'idempotency-key': 'long-1' };
  const post = { title: 'ஒருமுறை', content: longText };
  const [first, second] = [
    await send('POST', createPost.path, post, attempt),
    await send('POST', createPost.path, post, attempt),
  ];
  expect(second.body.id).toBe(first.body.id);
});

/** Begins long bodies and does not end them. @returns a function that breaks them off */
async function hold(count: number, path: string, authorization: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/json', ...authorization };
  const before = served.length;
  const held = Array.from({ length: count }, () => {
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers });
    sent.on('error', () => {}).write('{"title":"அ",');
    return sent;
  });
  while (served.length < before + count) await new Promise(setImmediate);
  return () => held.forEach((sent) => void sent.destroy());
}

test('slow bodies of strangers hold up nobody with a session', async () => {
  const breakOff = await hold(8, track.path);
  expect((await send('POST', track.path, { views: 'x'.repeat(100_000) }, { authorization: '' })).status).toBe(
    503,
  );
  expect((await send('POST', createPost.path, { title: 'அவசரம்', content: longText })).status).toBe(201);
  breakOff();
});

test('while eight long bodies are on their way, a ninth is asked to come again', async () => {
  const breakOff = await hold(8, createPost.path, { authorization: `Bearer ${author.token}` });
  const {
    status,
    headers: answered,
    body,
  } = await send('POST', createPost.path, { title: 'ஆ', content: longText });
  expect([status, body.code, answered.get('retry-after')]).toEqual([503, 'unavailable', '1']);
  breakOff();
  await expectEventually(() => send('POST', createPost.path, { title: 'ஆ', content: longText }));
});

test('refusals come from the thread as they are', async () => {
  const reader = await aReader(api);
  const { body: post } = await send('POST', createPost.path, { title: 'அ', content: longText });
  const path = updatePost.path.replace(':id', post.id);
  const change = { content: longText, title: 'ஆ', version: post.version };
  const invalid = await send('PUT', path, { ...change, title: '' });
  expect([invalid.status, invalid.body.details]).toEqual([
    400,
    [expect.objectContaining({ path: 'body.title' })],
  ]);
  await send('PUT', path, change);
  const stale = await send('PUT', path, { ...change, title: 'இ' });
  expect([stale.status, stale.body.current.title]).toEqual([409, 'ஆ']);
  const before = served.length;
  const refused = await send('PUT', path, change, { authorization: `Bearer ${reader.token}` });
  expect([refused.status, served.length]).toEqual([403, before]);
});

test('a short post stays on the thread that serves requests', async () => {
  const before = served.length;
  expect((await send('POST', createPost.path, { title: 'சிறுகதை', content: '<p>மழை</p>' })).status).toBe(201);
  expect(served).toHaveLength(before);
});

/** Runs a call. @returns its status, and how many statements about the totals of days ran on the thread that serves requests */
async function countTotals(path: string) {
  let statements = 0;
  const note = ({ sql }: { sql: string }) => {
    if (/traffic_(?:day|share)/.test(sql)) statements += 1;
  };
  platform.database.read.on('query', note);
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  platform.database.read.removeListener('query', note);
  return { status, statements };
}

const metrics = [
  getAnalyticsDashboard,
  getBloggerStats,
  getPostFigures,
  getVisitBreakdown,
  getVisitors,
  getVisits,
  listDetailedViews,
  listPostFigures,
  listTopPosts,
].map(({ path }) => path);
const tables = ['entry-pages', 'top-posts', 'all-posts-detailed', 'post/:id/detailed'].map(
  (name) => `/api/analytics/${name}.csv`,
);

test('metrics of many days with many views are summed up on a thread', async () => {
  await api.platform.database.transaction((tx) =>
    tx('traffic_value').insert({ kind: 'site', name: 'all', title: '', since: '2024-01-01', views: 20_001 }),
  );
  const { body: post } = await send('POST', createPost.path, { title: 'அளவு', content: '<p>மழை</p>' });
  const at = (path: string, query: string) => countTotals(`${path.replace(':id', post.id)}?${query}`);
  const twoYears = 'period=custom&from=2024-01-01&to=2025-12-31';
  for (const path of [...metrics, ...tables])
    for (const query of [twoYears, 'period=all'])
      expect({ path, query, ...(await at(path, query)) }).toEqual({
        path,
        query,
        status: 200,
        statements: 0,
      });
  expect((await at(listTopPosts.path, 'period=30days')).statements).toBe(1);
  expect((await at(listTopPosts.path, 'period=custom&from=no')).status).toBe(400);
  await api.platform.database.transaction((tx) => tx('traffic_value').update({ views: 20_000 }));
  expect((await at(listTopPosts.path, twoYears)).statements).toBe(1);
});

test('visitors cannot have metrics read on a thread', async () => {
  const path = '/api/analytics/top-posts.csv?period=all';
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(401);
});

test.each([
  { length: 'long', content: longText, count: 5 },
  { length: 'short', content: '<p>மழை</p>', count: 0 },
])(
  'what a short call needs of a $length text is done where that holds up nobody',
  async ({ content, count }) => {
    const { body: post } = await send('POST', createPost.path, { title: 'நீளம்', content, status: 'draft' });
    const { title, version } = post;
    const at = (path: string) => path.replace(':id', post.id).replace(':n', '1');
    await send('PUT', at(updatePost.path), { title, content: `${content}<p>மேலும்</p>`, version });
    served.length = 0;
    const revision = await fetch(`http://127.0.0.1:${port}${at(getRevision.path)}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect([revision.status, (await revision.json()).content]).toEqual([200, post.content]);
    const restored = await send('POST', at(restoreRevision.path), {});
    const published = await send('PUT', at(updatePost.path), {
      title,
      version: restored.body.version,
      status: 'published',
    });
    const hidden = await send('POST', at(toggleHidden.path), {});
    await api.call(deletePost, { params: { id: post.id } }, { as: author });
    const back = await send('POST', at(restorePost.path), {});
    expect([restored, published, hidden, back].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([published.body.status, served.length]).toEqual(['published', count]);
  },
);

test('a call that comes while the thread ends is answered by the next one', async () => {
  await send('POST', createPost.path, { title: 'முன்', content: longText });
  const ending = longCalls.close();
  expect((await send('POST', createPost.path, { title: 'பின்', content: longText })).status).toBe(201);
  await ending;
});

test('what a thread that dies was doing has an unknown outcome, and the next call gets a new one', async () => {
  const dying = createLongCalls(platform, new URL('data:text/javascript,process.exit(1)'));
  const other = createServer(createApp({ ...platform, longCalls: dying }).koa.callback());
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port: otherPort } = other.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${otherPort}${createPost.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
    body: JSON.stringify({ title: 'அ', content: longText }),
  });
  expect([response.status, (await response.json()).code]).toEqual([503, 'outcome_unknown']);
  other.closeAllConnections();
  other.close();
  await dying.close();
});
