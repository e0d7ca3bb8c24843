// Same on every database engine: HTTP.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  createPost,
  keepRevision,
  listPosts,
  login,
  maxContent,
  putWorkingCopy,
  updatePost,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aLog } from '../../../testing/a-log.ts';
import { anAuthor, aReader } from '../../../testing/factories.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const sent = (body: BodyInit, headers: Record<string, string> = json) =>
  api.fetch('/api/posts', {
    method: 'POST',
    headers: { authorization: `Bearer ${author.token}`, ...headers },
    body,
  });
const getCode = async (answer: Response) => [answer.status, (await answer.json()).code];

test.each(['{"title":', '', 'மழை', "{'title': 'x'}", '{"title":"x"}}'])(
  'the body %j is not JSON',
  async (body) => {
    expect(await getCode(await sent(body))).toEqual([400, 'invalid']);
  },
);

test.each(['null', '[]', '"x"', '7', 'true'])('the JSON %s is not a post', async (body) => {
  expect(await getCode(await sent(body))).toEqual([400, 'invalid']);
});

test('every field that is wrong is named', async () => {
  const answer = await sent(JSON.stringify({ title: 7, content: null, tags: [1] }));
  expect((await answer.json()).details).toEqual(
    ['body.title', 'body.content', 'body.tags.0'].map((path) => ({ path, message: expect.any(String) })),
  );
});

test('text that is not UTF-8 is refused rather than repaired', async () => {
  const body = Buffer.concat([
    Buffer.from('{"title":"'),
    Buffer.from([0xe0, 0xae]),
    Buffer.from('","content":""}'),
  ]);
  expect(await getCode(await sent(body))).toEqual([400, 'invalid']);
});

test.each([
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
])('a body of the type %s is not taken', async (type) => {
  expect(await getCode(await sent('{}', { 'content-type': type }))).toEqual([415, 'unsupported_media_type']);
});

test('a body of 50 MB is too large', async () => {
  const length = String(50 * 1024 * 1024);
  const headers = { ...json, authorization: `Bearer ${author.token}`, 'content-length': length };
  const { status } = await rawRequest(api, '/api/posts', { method: 'POST', headers, chunks: megabytes(50) });
  expect(status).toBe(413);
});

test('a body of 50 MB without a length is too large', async () => {
  const headers = { ...json, authorization: `Bearer ${author.token}` };
  const { status, body } = await rawRequest(api, '/api/posts', {
    method: 'POST',
    headers,
    chunks: megabytes(50),
  });
  expect([status, JSON.parse(body).code]).toEqual([413, 'too_large']);
});

const signIn = (body: string) => api.fetch('/api/auth/login', { method: 'POST', headers: json, body });
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['of more than 64 kB', JSON.stringify({ email: 'x'.repeat(64 * 1024) }), 413, 'too_large'],
  ['with thousands of fields', `{${'"":0,'.repeat(11_000)}"":0}`, 400, 'invalid'],
  ['nested 33 levels deep', nested(33), 400, 'invalid'],
])('a sign-in %s is refused before it is parsed', async (_, body, status, code) => {
  const answer = await signIn(body);
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.stringMatching(/^The request (?:is|has)/) }),
  ]);
});

test.each([
  ['a body nested too deep', '/api/about', 'PUT', json, '['.repeat(250_000)],
  [
    'a form of another field',
    '/api/images',
    'POST',
    { 'content-type': 'multipart/form-data; boundary=x' },
    'x'.repeat(250_000),
  ],
])('%s is read to its end, so that its connection can be used again', async (_, path, method, type, body) => {
  const { hostname, port } = new URL(api.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...type, authorization: `Bearer ${author.token}`, 'content-length': body.length };
  const sockets = new Set<unknown>();
  for (let n = 0; n < 5; n++) {
    const sent = request({ agent, hostname, port, path, method, headers });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [answer] = await answered;
    sockets.add(answer.socket);
    expect([answer.statusCode, JSON.parse(await text(answer)).code]).toEqual([400, 'invalid']);
  }
  expect(sockets.size).toBe(1);
  agent.destroy();
});

test('what is within texts counts neither as depth nor as fields', async () => {
  const title = `${'[{"'.repeat(20)}\\${',:'.repeat(100)}`;
  const answer = await sent(JSON.stringify({ title, content: ',:[{'.repeat(3000) }));
  expect([answer.status, (await answer.json()).title]).toEqual([201, title]);
});

test.each([createPost, updatePost, putWorkingCopy, keepRevision])(
  'a text of the maximum length fits into $name',
  ({ limits }) => {
    expect(limits.bytes).toBeGreaterThanOrEqual(Buffer.byteLength('அ'.repeat(maxContent)));
  },
);

function* megabytes(count: number): Generator<Uint8Array> {
  for (let n = 0; n < count; n++) yield Buffer.alloc(1024 * 1024, ' ');
}

test.each(['/api/nothing', '/nothing', '/api', '/', '/api/posts/x/y'])(
  'there is nothing at %s',
  async (path) => {
    expect(await getCode(await api.fetch(path))).toEqual([404, 'not_found']);
  },
);

test.each([
  ['PUT', '/api/posts'],
  ['PATCH', '/api/posts/x'],
  ['GET', '/api/auth/login'],
  ['POST', '/api/site'],
  ['DELETE', '/covers/0123456789ab.svg'],
])('%s is not allowed at %s', async (method, path) => {
  expect(await getCode(await api.fetch(path, { method }))).toEqual([405, 'method_not_allowed']);
});

test('a refused method is answered with the allowed ones', async () => {
  const { headers } = await api.fetch('/api/posts', { method: 'PUT' });
  expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
});

test.each(['/api/posts/%', '/api/posts/%E0%A4', '/api/posts/%zz', '/uploads/%', '/covers/%ff.svg', '/%00'])(
  'the malformed address %s is no failure of ours',
  async (path) => {
    expect((await rawRequest(api, path)).status).toBeLessThan(500);
  },
);

test.each([600, 5_000])('a path of %d letters causes no internal error', async (letters) => {
  expect((await rawRequest(api, `/api/posts/${'a'.repeat(letters)}`)).status).toBe(400);
});

test('an address longer than the server reads is refused', async () => {
  expect((await rawRequest(api, `/api/posts/${'%E0'.repeat(10_000)}`)).status).toBe(431);
});

test('a malformed query causes no internal error', async () => {
  expect((await rawRequest(api, '/api/posts?search=%E0%A4%&page=1')).status).toBe(200);
});

test('an error has a code and a message, and no internals', async () => {
  const { body } = await api.call(createPost, { body: {} as never }, { as: author });
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'message']);
});

test('errors are not cacheable', async () => {
  const { headers } = await api.fetch('/api/posts/nothing-here');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('each answer has an id of its own for the log', async () => {
  const [one, two] = [await api.call(listPosts, {}), await api.call(listPosts, {})];
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
});

test("a request keeps the edge's id, if it is a sane one", async () => {
  const idFor = async (input: string) =>
    (await api.call(listPosts, {}, { headers: { 'x-request-id': input } })).headers.get('x-request-id');
  expect(await idFor('edge-12345678')).toBe('edge-12345678');
  expect(await idFor('<script>')).not.toBe('<script>');
});

test('a failure of the database is logged with its request, and without user input', async () => {
  const { log, lines } = aLog('error');
  const broken = await startTestApi({}, log);
  await broken.platform.database.transaction((tx) => tx.schema.dropTable('account'));
  const body = { email: 'kayal@example.com', password: 'குறுந்தொகை-40' };
  const { status } = await broken.call(login, { body }, { headers: { 'x-request-id': 'a-failure' } });
  await broken.close();
  const ofThis = { requestId: 'a-failure', operation: 'login' };
  expect([status, lines]).toEqual([500, [expect.objectContaining(ofThis)]]);
  expect(JSON.stringify(lines)).toContain('from `account`');
  expect(JSON.stringify(lines)).not.toContain('kayal');
});

test.each([
  ['/api/posts', 'GET'],
  ['/api/nothing', 'GET'],
  ['/api/posts', 'PUT'],
  ['/api/auth/me', 'GET'],
  ['/rss.xml', 'GET'],
  ['/covers/0123456789ab.svg', 'GET'],
  ['/uploads/nothing.webp', 'GET'],
  ['/api/stream', 'GET'],
])('the answer of %s to %s is what it says it is', async (path, method) => {
  const { headers } = await api.fetch(path, { method });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/api/posts', '/api/nothing', '/api/auth/me', '/api/openapi.json'])(
  'what %s sends is no page',
  async (path) => {
    const { headers } = await api.fetch(path);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test.each(['/rss.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/covers/0123456789ab.svg'])(
  '%s, which is no page, loads and runs nothing as one',
  async (path) => {
    const { status, headers } = await api.fetch(path);
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/default-src 'none'/),
    ]);
  },
);

test('no header names the software or lets another site read', async () => {
  const { headers } = await api.fetch('/api/posts', { headers: { origin: 'https://elsewhere.example' } });
  expect(
    ['server', 'x-powered-by', 'access-control-allow-origin'].filter((name) => headers.has(name)),
  ).toEqual([]);
});

test('a parameter that is given twice is refused', async () => {
  expect(await getCode(await api.fetch('/api/posts?page=1&page=2'))).toEqual([400, 'invalid']);
});

test('a refused request is logged as the site ships, with who, what and why, and without secrets', async () => {
  const { log, lines } = aLog('warn');
  const logged = await startTestApi({}, log);
  const reader = await aReader(logged);
  const body = { email: 'kayal@example.com', password: 'குறுந்தொகை-40' };
  await logged.call(login, { body });
  const headers = { authorization: `Bearer ${reader.token}` };
  await logged.fetch('/api/audit?key=a-secret-of-a-link', { headers });
  const mailed = 'the-token-of-a-mailed-link-that-is-over';
  await logged.fetch(`/api/preview/${mailed}`);
  await logged.fetch(`/api/previews/${mailed}-and-more`);
  await logged.fetch('/api/posts', { method: 'PUT' });
  await logged.close();
  const requests = lines.filter(({ msg, code }) => msg === 'request' && code);
  expect(requests).toEqual([
    expect.objectContaining({ operation: 'login', status: 403, code: 'forbidden' }),
    expect.objectContaining({
      operation: 'listAuditEntries',
      status: 403,
      code: 'forbidden',
      account: reader.user.id,
      network: '127.0.0.0/24',
    }),
    expect.objectContaining({ operation: 'getPreview', path: '/api/preview/:token', code: 'not_found' }),
    expect.objectContaining({ path: '/api/previews/…', code: 'not_found' }),
    expect.objectContaining({ method: 'PUT', path: '/api/posts', code: 'method_not_allowed' }),
  ]);
  const text = JSON.stringify(lines);
  const secrets = ['குறுந்தொகை-40', 'kayal', reader.token, 'a-secret-of-a-link', mailed];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a flood of failures is logged up to a limit, too', async () => {
  const { log, lines } = aLog('error');
  const broken = await startTestApi({}, log);
  await broken.platform.database.transaction((tx) => tx.schema.dropTable('category'));
  for (let n = 0; n < 70; n++) expect((await broken.fetch('/api/categories')).status).toBe(500);
  broken.clock.advance({ minutes: 1 });
  await broken.fetch('/api/categories');
  await broken.close();
  const unlogged = lines.map((line) => line.unlogged);
  expect([unlogged.length, unlogged.at(-2), unlogged.at(-1)]).toEqual([61, undefined, 10]);
});

test('a flood of refusals is logged up to a limit, and what was left out is counted in the next line', async () => {
  const { log, lines } = aLog('warn');
  const logged = await startTestApi({}, log);
  for (let n = 0; n < 100; n++) await logged.fetch('/api/auth/me');
  await logged.fetch('/api/nothing');
  logged.clock.advance({ minutes: 1 });
  await logged.fetch('/api/auth/me');
  await logged.close();
  expect(lines.filter(({ msg }) => msg.startsWith('further refusals'))).toHaveLength(1);
  const requests = lines.filter(({ msg }) => msg === 'request').map(({ code, unlogged }) => [code, unlogged]);
  expect(requests.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => ['unauthorized', undefined]));
  expect(requests.slice(60)).toEqual([
    ['not_found', undefined],
    ['unauthorized', 40],
  ]);
});
