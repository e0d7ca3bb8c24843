import sharp, { type Metadata, type Sharp } from 'sharp';
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

/** Reads a file's header. @throws RefusedError for an unsupported format or too many pixels */
export async function openPicture({ path, maxPixels, shape }: Job): Promise<Opened> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: Error) => {
      throw cause.message.includes('unsupported image format') ? unsupported(cause) : damaged(cause);
    });
  const format = getFormat(metadata);
  const { width, height, pages = 1, orientation = 1 } = metadata;
  if (width * height > maxPixels) {
    const message = `The picture has more than ${maxPixels / 1_000_000} million pixels.`;
    throw new RefusedError({ code: 'invalid', message });
  }
  const pixels = width * height * pages;
  // only the first frame of an animation that is too long is used
  const isAnimated = 'widths' in shape && pages > 1 && orientation === 1 && pixels <= maxPixels;
  return {
    format,
    isAnimated,
    pixels,
    read: () =>
      sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated }).autoOrient(),
  };
}
