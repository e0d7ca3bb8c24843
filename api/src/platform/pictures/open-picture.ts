import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Job } from './job.ts';
import { damaged, RefusedError, unsupported } from './refused-error.ts';

// the other core stays with the readers
sharp.concurrency(1);
sharp.cache(false);
// nothing but the formats of the web is read, whatever the library could: no SVG, no PDF, no raw formats
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
});

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export interface Opened {
  format: Format;
  isAnimated: boolean;
  /** Of all frames together. */
  pixels: number;
  /** Reads the file from its beginning, and turns it upright. */
  read(): Sharp;
}

/** The format by what the file is; the library calls AVIF by its container's name. */
function getFormat({ format, compression }: Metadata): Format {
  if (format === 'heif' && compression === 'av1') return 'avif';
  if (['jpeg', 'png', 'webp', 'gif'].includes(format)) return format as Format;
  throw unsupported();
}

/** Looks at a file's head. @throws RefusedError for what is no picture of ours, or one of too many pixels */
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
  // the first frame stands for an animation that is too long
  const isAnimated = 'widths' in shape && pages > 1 && orientation === 1 && pixels <= maxPixels;
  return {
    format,
    isAnimated,
    pixels,
    read: () =>
      sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated }).autoOrient(),
  };
}
