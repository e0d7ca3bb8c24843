// Same on every database engine: requests to other sites.
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchImage } from '@ezhuthu/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, aReader } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createOutside, isPublicAddress } from '../platform/outside/outside.ts';

let answer: (res: ServerResponse, path: string) => unknown;
let requests: string[];
const elsewhere = createServer((req, res) => {
  requests.push(req.url!);
  answer(res, req.url!);
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
const { port } = elsewhere.address() as AddressInfo;

/** Simulated DNS; `elsewhere.example` is the only public server. */
const names: Record<string, string[]> = {
  'elsewhere.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['127.0.0.1', '192.168.0.7'],
  'none.example': [],
};

const bounds = {
  lookup: async (name: string) =>
    (names[name] ?? [name]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  isPublic: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  ports: [80, 443, port],
};

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await api.close();
});
beforeEach(() => {
  requests = [];
  api.platform.outside = createOutside(bounds);
});

const fetched = (url: string, as = author) => api.call(fetchImage, { body: { url } }, { as });
const at = (path: string, host = 'elsewhere.example') => `http://${host}:${port}${path}`;
const png = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();
const send = (type: string, bytes: Uint8Array | string) => (res: ServerResponse) =>
  res.writeHead(200, { 'content-type': type }).end(bytes);
const redirectTo = (location: string) => (res: ServerResponse) => res.writeHead(302, { location }).end();

test.each(['image/png', 'application/octet-stream', 'IMAGE/PNG; x=y'])(
  'a picture of another site that is called %s is stored as if it had been uploaded',
  async (type) => {
    answer = send(type, png);
    const { status, body } = await fetched(at('/a.png'));
    expect([status, body.width, body.height]).toEqual([200, 700, 350]);
    expect((await api.fetch(body.imageUrl)).status).toBe(200);
  },
);

test('a picture in the address itself is stored', async () => {
  const small = await sharp(png).resize(8).png().toBuffer();
  const { status, body } = await fetched(`data:image/png;base64,${small.toString('base64')}`);
  expect([status, body.width]).toEqual([200, 8]);
});

test('a redirect is followed', async () => {
  answer = (res, path) => (path === '/c' ? send('image/png', png)(res) : redirectTo('/c')(res));
  expect((await fetched(at('/a'))).status).toBe(200);
  expect(requests).toEqual(['/a', '/c']);
});

test('a fourth redirect is not followed', async () => {
  answer = (res, path) => redirectTo(`${path}x`)(res);
  expect(await fetched(at('/a'))).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'இந்த முகவரி வேறு முகவரிகளுக்கு மீண்டும் மீண்டும் திருப்பிவிடுகிறது.' },
  });
  expect(requests).toEqual(['/a', '/ax', '/axx', '/axxx']);
});

const notPublic = { status: 400, body: { code: 'invalid', message: 'இந்த முகவரி பொதுவெளியில் இல்லை.' } };

test.each([
  'http://127.0.0.1/a.png',
  'http://localhost/a.png',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'https://[::ffff:a9fe:a9fe]/',
])('no request is sent to %s', async (url) => {
  api.platform.outside = createOutside();
  expect(await fetched(url)).toMatchObject(notPublic);
});

test.each(['inside.example', 'both.example', 'none.example'])(
  'nobody is sent to %s, which has an address that is not public or none',
  async (host) => {
    expect(await fetched(at('/a.png', host))).toMatchObject(notPublic);
    expect(requests).toEqual([]);
  },
);

test('a name is resolved once, and later changes of DNS have no effect', async () => {
  const later = [['127.0.0.1'], ['10.0.0.7']];
  api.platform.outside = createOutside({
    ...bounds,
    lookup: async () => later.shift()!.map((address) => ({ address, family: 4 })),
  });
  answer = send('image/png', png);
  expect((await fetched(at('/a.png'))).status).toBe(200);
  expect(later).toEqual([['10.0.0.7']]);
});

test.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[::1]/', '//inside.example/a.png'])(
  'a redirect to %s is not followed',
  async (location) => {
    answer = redirectTo(location);
    expect(await fetched(at('/a.png'))).toMatchObject(notPublic);
  },
);

test.each([
  '',
  'a.png',
  '/uploads/a.webp',
  'ftp://elsewhere.example/a.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:secret@elsewhere.example/',
  'http://elsewhere.example:22/',
  'data:text/html;base64,PGI+',
  'data:image/png,x',
  'data:image/png;base64,%00',
])('%j is no address of a picture', async (url) => {
  const { status, body } = await fetched(url);
  expect([status, body.code, requests]).toEqual([400, 'invalid', []]);
});

test.each([
  ['a page', send('text/html', '<p>x</p>')],
  ['a picture without a type', (res: ServerResponse) => res.end(png)],
  ['nothing', (res: ServerResponse) => res.writeHead(404, { 'content-type': 'image/png' }).end(png)],
])('%s is no picture', async (_, input) => {
  answer = input;
  expect(await fetched(at('/a.png'))).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'அந்த முகவரியில் படம் எதுவும் இல்லை.' },
  });
});

test("the content of a file decides its format, not the server's content type", async () => {
  answer = send('image/png', '<html><script>alert(1)</script></html>');
  const { status, body } = await fetched(at('/a.png'));
  expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
});

test('more than 25 MB is not read to its end', async () => {
  const piece = Buffer.alloc(1024 * 1024);
  answer = (res) => {
    res.writeHead(200, { 'content-type': 'image/png' });
    const more = () => {
      while (!res.destroyed && res.write(piece));
    };
    res.on('drain', more);
    more();
  };
  const { status, body } = await fetched(at('/a.png'));
  expect([status, body.code]).toEqual([413, 'too_large']);
});

test('a server that stops in the middle is not waited for', async () => {
  api.platform.outside = createOutside({ ...bounds, timeout: 200 });
  answer = (res) => res.writeHead(200, { 'content-type': 'image/png' }).write(png.subarray(0, 100));
  expect(await fetched(at('/a.png'))).toMatchObject({
    status: 400,
    body: { message: 'அந்த முகவரி பதில் தர மிக நேரமாகிறது.' },
  });
});

test('a server that closes the connection causes no internal error', async () => {
  answer = (res) => res.destroy();
  expect(await fetched(at('/a.png'))).toMatchObject({
    status: 400,
    body: { message: 'அந்த முகவரியில் யாரும் பதில் தரவில்லை.' },
  });
});

test('a failed fetch leaves nothing beside the stored files', async () => {
  answer = send('image/png', 'text');
  await fetched(at('/a.png'));
  const names = await readdir(api.platform.config.dataDir);
  expect(names.filter((name) => name.startsWith('incoming-'))).toEqual([]);
});

test('only the author sends the site somewhere', async () => {
  expect((await fetched(at('/a.png'), await aReader(api))).status).toBe(403);
  const { status } = await api.call(fetchImage, { body: { url: at('/a.png') } });
  expect([status, requests]).toEqual([401, []]);
});
