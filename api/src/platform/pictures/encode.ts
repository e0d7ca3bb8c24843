import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { EncodedPicture, EncodedPictures, Job } from './job.ts';
import { type Format, type Opened, openPicture } from './open-picture.ts';
import { damaged } from './refused-error.ts';

const quality = 82;
const animationEffort = 2;
/** Pixels of all frames; GIF encoding takes three seconds for this many. */
const mostAsGif = 10_000_000;

const whole = { resolveWithObject: true } as const;

const getPicture = (
  extension: EncodedPicture['extension'],
  { data, info }: { data: Buffer; info: OutputInfo },
): EncodedPicture => ({
  extension,
  width: info.width,
  height: info.pageHeight ?? info.height,
  bytes: data,
});

const toWebp = async (picture: Sharp, effort = 4): Promise<EncodedPicture> =>
  getPicture('webp', await picture.webp({ quality, effort }).toBuffer(whole));

/** The same picture in its original format, for clients without WebP. */
async function toOwnFormat(picture: Sharp, format: Format): Promise<EncodedPicture[]> {
  if (format === 'jpeg') return [getPicture('jpg', await picture.jpeg({ quality }).toBuffer(whole))];
  if (format === 'png') return [getPicture('png', await picture.png().toBuffer(whole))];
  if (format === 'gif') return [getPicture('gif', await picture.gif({ effort: 1 }).toBuffer(whole))];
  if (format === 'avif') return [getPicture('avif', await picture.avif({ effort: 1 }).toBuffer(whole))];
  return [];
}

const widest = (widths: number[]) => ({ width: widths.at(-1), withoutEnlargement: true });

/** Each width is decoded from the file again, because raw pixels have no frames. */
async function animate({ read, format, pixels }: Opened, widths: number[]): Promise<EncodedPictures> {
  const largest = await toWebp(read().resize(widest(widths)), animationEffort);
  const pictures: EncodedPictures = [largest];
  if (pixels <= mostAsGif) pictures.push(...(await toOwnFormat(read().resize(widest(widths)), format)));
  for (const width of widths.filter((candidate) => candidate < largest.width)) {
    pictures.push(await toWebp(read().resize({ width }), animationEffort));
  }
  return pictures;
}

/** Decodes once: the smaller widths are made from the widest. */
async function encodeWidths({ read, format }: Opened, widths: number[]): Promise<EncodedPictures> {
  const { data, info } = await read().resize(widest(widths)).raw({ depth: 'uchar' }).toBuffer(whole);
  const { width: own, height, channels } = info;
  const again = (width: number) => sharp(data, { raw: { width: own, height, channels } }).resize({ width });
  const pictures: EncodedPictures = [await toWebp(again(own)), ...(await toOwnFormat(again(own), format))];
  for (const width of widths.filter((candidate) => candidate < own)) {
    pictures.push(await toWebp(again(width)));
    // GIF encoding takes seconds, so it is done for one width only
    if (format !== 'gif') pictures.push(...(await toOwnFormat(again(width), format)));
  }
  return pictures;
}

function shaped(opened: Opened, shape: Job['shape']): Promise<EncodedPictures> {
  if ('widths' in shape) return (opened.isAnimated ? animate : encodeWidths)(opened, shape.widths);
  return toWebp(opened.read().resize(shape.square, shape.square)).then((square) => [square]);
}

/**
 * Decodes a picture and encodes it again without its metadata; the widest WebP comes first.
 * @throws RefusedError for a file that is not a picture or cannot be decoded
 */
export async function encode(job: Job): Promise<EncodedPictures> {
  const opened = await openPicture(job);
  try {
    return await shaped(opened, job.shape);
  } catch (cause) {
    throw damaged(cause);
  }
}
