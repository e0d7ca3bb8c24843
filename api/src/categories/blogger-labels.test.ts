import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listBloggerLabels } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor } from '../../testing/factories.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/** The response of the simulated blog, and the requests it has received. */
let answer = { status: 200, body: '' };
const recorded: string[] = [];
const blogger = createServer((request, response) => {
  recorded.push(request.url!);
  response.writeHead(answer.status).end(answer.body);
}).listen(0, '127.0.0.1');
await new Promise((listening) => blogger.once('listening', listening));
const { port } = blogger.address() as AddressInfo;

const blogging = await startTestApi({ BLOGGER_BLOG_ID: '42', BLOGGER_URL: `http://127.0.0.1:${port}` });
const plain = await startTestApi();
const authors = new Map([
  [blogging, await anAuthor(blogging)],
  [plain, await anAuthor(plain)],
]);
afterAll(async () => {
  blogger.close();
  await Promise.all([blogging.close(), plain.close()]);
});

const labels = (api: TestApi) => api.call(listBloggerLabels, {}, { as: authors.get(api)! });

test('without a blog no request is sent', async () => {
  expect((await labels(plain)).body).toEqual({ names: [] });
  expect(recorded).toEqual([]);
});

test.each([
  ['is not there', { status: 404, body: 'no such blog' }],
  ['answers something else', { status: 200, body: '{"error":"gone"}' }],
  ['answers no JSON', { status: 200, body: '<!doctype html>' }],
])('a blog that %s has no labels for now', async (_, input) => {
  answer = input;
  const { status, body } = await labels(blogging);
  expect([status, body]).toEqual([200, { names: [] }]);
});

test('distinct labels are listed in Tamil order', async () => {
  const entry = [
    { category: [{ term: 'மழை' }, { term: 'அலை' }] },
    {},
    { category: [{ term: 'கடல்' }, { term: 'மழை' }] },
  ];
  answer = { status: 200, body: JSON.stringify({ feed: { entry } }) };
  expect((await labels(blogging)).body).toEqual({ names: ['அலை', 'கடல்', 'மழை'] });
  expect(recorded.at(-1)).toBe('/feeds/42/posts/default?alt=json&max-results=500&fields=entry(category)');
});

test('labels are cached', async () => {
  const before = recorded.length;
  expect((await labels(blogging)).body.names).toHaveLength(3);
  expect(recorded).toHaveLength(before);
});
