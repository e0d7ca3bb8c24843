import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { createForms, type FormError, takesForms } from './forms.ts';
import type { Releases } from './registry/releases.ts';

const siteUrl = 'https://site.example';
const [type, own] = [
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'sec-fetch-site': 'same-origin' },
];

let readForm: ReturnType<typeof createForms>;
const server = createServer(async (req, res) => {
  try {
    res.end(JSON.stringify(await readForm(req, 'request-1')));
  } catch (error) {
    req.resume();
    res.writeHead((error as FormError).status ?? 500).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());

/** Sends a form as a browser does. */
async function send(headers: Record<string, string>, body = 'email=a%40example.com', secret?: string) {
  readForm = createForms({ siteUrl, secret, trustedProxies: 1 });
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/newsletter/subscribe`, { method: 'POST', headers, body });
}

const getStatus = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

test.each<[string, Record<string, string>, number]>([
  ["the site's own page", own, 200],
  ["the site's own page in a browser that says only its origin", { origin: siteUrl }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['another site that looks alike', { origin: 'https://site.example.evil.example' }, 403],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: siteUrl }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['something that is no page', {}, 403],
])('a form from %s is answered %s', async (_, headers, status) => {
  expect(await getStatus({ ...type, ...headers })).toBe(status);
});

test('only forms are read', async () => {
  expect(await getStatus({ ...own, 'content-type': 'text/plain' })).toBe(415);
  expect(await getStatus({ ...own, 'content-type': 'application/json' }, '{}')).toBe(415);
});

test('a form that is too long is refused', async () => {
  expect(await getStatus({ ...own, ...type }, `email=${'a'.repeat(10_000)}`)).toBe(413);
});

test('a client sends only so many forms', async () => {
  const forms = createForms({ siteUrl, secret: undefined, trustedProxies: 0 });
  const { port } = server.address() as AddressInfo;
  readForm = forms;
  const statuses = new Set<number>();
  for (let n = 0; n < 31; n++) {
    const { status } = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { ...own, ...type },
    });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('the API learns whose form it is, with a proof', async () => {
  const headers = { ...own, ...type, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox' };
  expect(await (await send(headers, 'a=1', 'secret')).json()).toEqual({
    body: 'a=1',
    headers: {
      'user-agent': 'Firefox',
      'x-request-id': 'request-1',
      'x-client-address': '203.0.113.7',
      'x-client-at': expect.any(String),
      'x-client-proof': expect.any(String),
    },
  });
});

test('forms are for pages that declare them', () => {
  const mounts = [{ path: '/newsletter', forms: true }, { path: '/post' }];
  const releases = { registry: [{ name: 'reader', version: '1', entry: '', mounts }] } as unknown as Releases;
  const taken = ['/newsletter/confirm', '/forgot-password', '/post/x', '/'].map((path) =>
    takesForms(releases, path),
  );
  expect(taken).toEqual([true, true, false, false]);
});
