import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { defer } from '../defer.ts';
import type { Job } from './job.ts';
import { damaged, RefusedError, unsupported } from './refused-error.ts';

// leaves the other core to request handling
sharp.concurrency(1);
sharp.cache(false);
// only formats of the web are decoded, although the library supports more: no SVG, PDF or raw formats
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export interface Opened {
  format: Format;
  isAnimated: boolean;
  /** Pixels of all frames together. */
  pixels: number;
  /** Reads the file from its beginning, rotated upright. */
  read(): Sharp;
}

/** The format of the content; the library reports AVIF as its container, HEIF. */
function getFormat({ format, compression }: Metadata): Format {
  if (format === 'heif' && compression === 'av1') return 'avif';
  if (['jpeg', 'png', 'webp', 'gif'].includes(format)) return format as Format;
  throw unsupported();
}

/** Pixels of a JPEG, which is made smaller while it is decoded. */
const mostShrunk = 250_000_000;

const tooManyPixels = (most: number) =>
  new RefusedError({ code: 'invalid', reason: 'tooManyPixels', millions: most / 1_000_000 });

const isHeic = ({ format, compression }: Metadata): boolean => format === 'heif' && compression === 'hevc';

/** The pictures of phones, which the library does not decode, since its codec is encumbered by patents. */
async function openHeic(path: string, maxPixels: number): Promise<Opened> {
  // half a second and 100 MB, for the few pictures that need it
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: await readFile(path) }).catch((cause: Error) => {
    throw damaged(cause);
  });
  using _ = defer(() => images.dispose());
  const [first] = images;
  if (!first) throw damaged('no picture');
  const { width, height } = first;
  if (width * height > maxPixels) throw tooManyPixels(maxPixels);
  const { data } = await first.decode().catch((cause: Error) => {
    throw damaged(cause);
  });
  const raw = { width, height, channels: 4 } as const;
  const pixels = width * height;
  // it is turned upright by its decoder
  return { format: 'jpeg', isAnimated: false, pixels, read: () => sharp(data, { raw }).removeAlpha() };
}

/** Reads a file's header. @throws RefusedError for an unsupported format or too many pixels */
export async function openPicture({ path, maxPixels, shape }: Job): Promise<Opened> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw cause.message.includes('unsupported image format') ? unsupported(cause) : damaged(cause);
    });
  if (isHeic(metadata)) return openHeic(path, maxPixels);
  const format = getFormat(metadata);
  const { width, height, pages = 1, orientation = 1 } = metadata;
  const most = format === 'jpeg' ? mostShrunk : maxPixels;
  if (width * height > most) throw tooManyPixels(most);
  const pixels = width * height * pages;
  // only the first frame of an animation that is too long is used
  const isAnimated = 'widths' in shape && pages > 1 && orientation === 1 && pixels <= maxPixels;
  return {
    format,
    isAnimated,
    pixels,
    read: () => sharp(path, { limitInputPixels: most, failOn: 'error', animated: isAnimated }).autoOrient(),
  };
}
