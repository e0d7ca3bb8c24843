// Same on every database engine: the processing of pictures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { EncodedPicture } from './job.ts';
import { createPictures, type Pictures } from './pictures.ts';

let folder: string;
let pictures: Pictures;
beforeAll(async () => {
  pictures = createPictures();
  folder = await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-pictures-'));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

async function aFile(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'picture');
  await writeFile(file, bytes);
  return file;
}

async function anAnimation(frames: number, format: 'gif' | 'webp', [width, height] = [400, 200]) {
  const pages = await Promise.all(
    Array.from({ length: frames }, () => noise(width!, height!).png().toBuffer()),
  );
  return sharp(pages, { join: { animated: true }, limitInputPixels: false })
    .toFormat(format, { effort: 1 })
    .toBuffer();
}

const named = (encoded: EncodedPicture[]) =>
  encoded.map(({ extension, width, height }) => `${width}x${height}.${extension}`);
const getPages = async ({ bytes }: EncodedPicture) => (await sharp(bytes).metadata()).pages ?? 1;

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['avif', 'avif'],
] as const)('a %s is made WebP and %s of every width, the widest WebP first', async (format, extension) => {
  const encoded = await pictures.inWidths(
    await aFile(await noise(500, 250).toFormat(format).toBuffer()),
    [320, 640],
  );
  expect(named(encoded)).toEqual([
    '500x250.webp',
    `500x250.${extension}`,
    '320x160.webp',
    `320x160.${extension}`,
  ]);
  const formats = await Promise.all(encoded.map(async ({ bytes }) => (await sharp(bytes).metadata()).format));
  const own = format === 'avif' ? 'heif' : format;
  expect(formats).toEqual(['webp', own, 'webp', own]);
});

test.each([
  ['gif', ['400x200.webp', '400x200.gif', '320x160.webp'], [3, 3, 3]],
  ['webp', ['400x200.webp', '320x160.webp'], [3, 3]],
] as const)('what moves in a %s still moves', async (format, names, pages) => {
  const encoded = await pictures.inWidths(await aFile(await anAnimation(3, format)), [320, 640]);
  expect(named(encoded)).toEqual(names);
  expect(await Promise.all(encoded.map(getPages))).toEqual(pages);
});

test('only the first frame of an animation of more than 50 million pixels is stored', async () => {
  const colours = ['#0f766e', '#b45309'];
  const pages = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 5_100, height: 5_000, channels: 3, background } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  const bytes = await sharp(pages, { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer();
  const encoded = await pictures.inWidths(await aFile(bytes), [320]);
  expect(await Promise.all(encoded.map(getPages))).toEqual([1]);
});

test.each([
  ['16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
  ['grey', (picture: Sharp) => picture.toColourspace('b-w').jpeg()],
])('a picture in %s keeps its brightness', async (_, convert) => {
  const [webp] = await pictures.inWidths(await aFile(await convert(noise(64, 64)).toBuffer()), [64]);
  const { channels } = await sharp(webp!.bytes).stats();
  expect(Math.abs(channels[0]!.mean - 128)).toBeLessThan(12);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('half of a %s is refused', async (format) => {
  const whole = await noise(300, 300).toFormat(format).toBuffer();
  const file = await aFile(whole.subarray(0, whole.length / 2));
  await expect(pictures.square(file, 64)).rejects.toMatchObject({ code: 'invalid' });
});
