// Same on every database engine: uploads and the files made of them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadImage } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAuthor, aReader, type Person } from '../../testing/factories.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(async () => {
  await api.close();
});

interface Upload {
  field?: string;
  name?: string;
  type?: string;
  as?: Person;
}

async function upload(
  bytes: Uint8Array,
  { field = 'image', name = 'x.jpg', type = 'image/jpeg', as = author }: Upload = {},
) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await api.fetch(uploadImage.path, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

let shades = 0;
/** A picture of one colour, a different one each time, so that tests do not share files. */
function aPicture(width: number, height: number) {
  const background = { r: 200, g: 100, b: ++shades };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function stored(url: string) {
  const answer = await api.fetch(url);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const incoming = async () =>
  (await readdir(api.platform.config.dataDir)).filter((name) => name.startsWith('incoming-'));

test('a picture is stored as WebP in every width up to its own', async () => {
  const { status, body } = await upload(await aPicture(1000, 500).jpeg().toBuffer());
  expect([status, body.width, body.height]).toEqual([200, 1000, 500]);
  const [, stem] = /^(\/uploads\/[0-9a-f]{24})-w1000\.webp$/.exec(body.imageUrl)!;
  expect(body.srcset).toBe(
    [320, 640, 960, 1000].map((width) => `${stem}-w${width}.webp ${width}w`).join(', '),
  );
});

test('each width of a picture is served', async () => {
  const { body } = await upload(await aPicture(700, 350).png().toBuffer());
  const widths = [];
  for (const candidate of body.srcset.split(', ')) {
    const { bytes } = await stored(candidate.split(' ')[0]);
    const { format, width } = await sharp(bytes).metadata();
    widths.push([format, width]);
  }
  expect(widths).toEqual([320, 640, 700].map((width) => ['webp', width]));
});

test('a picture is stored in its own format too, with the matching extension', async () => {
  const { body } = await upload(await aPicture(400, 200).jpeg().toBuffer());
  const { answer, bytes } = await stored(body.imageUrl.replace('.webp', '.jpg'));
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
});

test('a small picture is not enlarged', async () => {
  const { body } = await upload(await aPicture(20, 10).png().toBuffer());
  expect([body.width, body.height]).toEqual([20, 10]);
});

test('a wide picture is stored at most 1600 wide', async () => {
  const { body } = await upload(await aPicture(2000, 100).png().toBuffer());
  expect([body.width, body.height]).toEqual([1600, 80]);
});

test('a picture lying on its side is turned upright', async () => {
  const { body } = await upload(await aPicture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect([body.width, body.height]).toEqual([40, 60]);
});

test('metadata of a picture is not stored', async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '13/1 4/1 0/1' } };
  const { body } = await upload(await aPicture(30, 30).withExif(exif).jpeg().toBuffer());
  const { bytes } = await stored(body.imageUrl);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Camera')).toBe(false);
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('a %s picture is accepted', async (format) => {
  const { status } = await upload(await aPicture(16, 16).toFormat(format).toBuffer());
  expect(status).toBe(200);
});

test('the content of a file decides its format, not its name', async () => {
  const bytes = await aPicture(16, 16).png().toBuffer();
  expect((await upload(bytes, { name: '../../etc/passwd', type: 'text/html' })).status).toBe(200);
});

test.each([
  ['text', Buffer.from('நான் ஒரு படம்')],
  ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  ],
])('%s called a picture is refused', async (_, bytes) => {
  const { status, body } = await upload(bytes);
  expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
});

test.each(['jpeg', 'png'] as const)('half of a %s picture is refused', async (format) => {
  const noise = { create: { width: 300, height: 300, channels: 3, background: '#888' } } as const;
  const whole = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .toFormat(format)
    .toBuffer();
  const { status, body } = await upload(whole.subarray(0, whole.length / 2));
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a small file of very many pixels is refused', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { status, body } = await upload(bomb);
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a picture of a phone (HEIC) is converted', async () => {
  const { status, body } = await upload(
    await readFile(path.join(import.meta.dirname, '../../testing/phone.heic')),
  );
  expect([status, body.width, body.height]).toEqual([200, 64, 48]);
  const { bytes } = await stored(body.imageUrl);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0] = data;
  expect(red).toBeGreaterThan(green);
});

test('half of a picture of a phone is refused', async () => {
  const whole = await readFile(path.join(import.meta.dirname, '../../testing/phone.heic'));
  const { status, body } = await upload(whole.subarray(0, whole.length - 200));
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a photo of more than 50 million pixels is made smaller', async () => {
  const large = await sharp({ create: { width: 10_000, height: 5_200, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(large);
  expect([status, body.width, body.height]).toEqual([200, 1600, 832]);
});

test('what is too large to be decoded is refused in the language of the site', async () => {
  const large = await sharp({ create: { width: 10_000, height: 5_200, channels: 3, background: '#fff' } })
    .webp({ effort: 0 })
    .toBuffer();
  const { status, body } = await upload(large);
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect(body.message).toMatch(/^படத்தில் 50 மில்லியன்/);
});

test('an empty file is refused', async () => {
  const { status, body } = await upload(new Uint8Array());
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('a file of more than 25 MB is refused', async () => {
  const { status, body } = await upload(Buffer.alloc(25 * 1024 * 1024 + 1));
  expect([status, body.code]).toEqual([413, 'too_large']);
});

test('a file in another field is refused by name', async () => {
  const { status, body } = await upload(await aPicture(9, 9).png().toBuffer(), { field: 'file' });
  expect([status, body.details]).toEqual([400, [{ path: 'image', message: 'missing' }]]);
});

test('text in the field of the file is refused', async () => {
  const body = new FormData();
  body.append('image', 'x');
  const headers = { authorization: `Bearer ${author.token}` };
  expect((await api.fetch(uploadImage.path, { method: 'POST', headers, body })).status).toBe(400);
});

test('two files at once are refused', async () => {
  const body = new FormData();
  for (const name of ['a.png', 'b.png']) {
    body.append('image', new Blob([new Uint8Array(await aPicture(9, 9).png().toBuffer())]), name);
  }
  const headers = { authorization: `Bearer ${author.token}` };
  expect((await api.fetch(uploadImage.path, { method: 'POST', headers, body })).status).toBe(400);
});

test('a form that ends early is refused', async () => {
  const headers = {
    authorization: `Bearer ${author.token}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const body = '--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nhalf';
  expect((await api.fetch(uploadImage.path, { method: 'POST', headers, body })).status).toBe(400);
});

test('a body that is not a form is refused', async () => {
  const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'image/png' };
  const answer = await api.fetch(uploadImage.path, { method: 'POST', headers, body: 'x' });
  expect([answer.status, (await answer.json()).code]).toEqual([415, 'unsupported_media_type']);
});

test('a reader is refused before the form is read', async () => {
  const headers = {
    authorization: `Bearer ${(await aReader(api)).token}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  expect((await api.fetch(uploadImage.path, { method: 'POST', headers, body: 'no form' })).status).toBe(403);
});

test('the same file again has the same address', async () => {
  const bytes = await aPicture(50, 50).png().toBuffer();
  const [one, two] = [await upload(bytes), await upload(bytes)];
  expect(two).toEqual(one);
});

test('the same file by several at once has one address', async () => {
  const bytes = await aPicture(50, 50).png().toBuffer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(bytes)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(1);
});

test('an upload is served as a picture that may run nothing', async () => {
  const { body } = await upload(await aPicture(9, 9).png().toBuffer());
  const { answer } = await stored(body.imageUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test.each([
  '/uploads/none.webp',
  '/uploads/',
  '/uploads/..',
  '/uploads/../jwt-secret',
  '/uploads/..%2fjwt-secret',
  '/uploads/%2e%2e/jwt-secret',
  '/uploads/%2e%2e%2fjwt-secret',
  '/uploads/..%5cjwt-secret',
  '/uploads/x.webp%00.png',
])('there is nothing at %s', async (path) => {
  expect((await rawRequest(api, path)).status).toBe(404);
});

test('an upload, good or bad, leaves nothing beside the stored files', async () => {
  await upload(await aPicture(9, 9).png().toBuffer());
  await upload(Buffer.from('text'));
  await upload(Buffer.alloc(25 * 1024 * 1024 + 1));
  expect(await incoming()).toEqual([]);
});
