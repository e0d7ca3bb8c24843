import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxPixels } from '@ezhuthu/contract';
import type { Metadata } from 'sharp';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import type { UploadedFile } from '../platform/http/read-upload.ts';
import type { Platform } from '../platform/platform.ts';
import { findUpload, insertUpload, type UploadRow } from './queries.ts';
import { srcsetOf, uploadedWidths } from './srcset.ts';

export { activeImage } from './active-image.ts';
export { pictureSizes } from './sizes.ts';
export { srcsetOf };

const accepted = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
const quality = 82;

/** Takes 20 MB of memory, so it is loaded for the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // the other core stays with the readers
  sharp.concurrency(1);
  return sharp;
}

/** Opens the bytes as a picture by what they are, not by what they are called. */
async function openPicture(bytes: Buffer) {
  if (bytes.length === 0) throw invalid('The file is empty.');
  const sharp = await loadSharp();
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new AppError('unsupported_media_type', 'The file is not a picture that can be read.', { cause });
  }
  if (!accepted.has(metadata.format)) {
    throw new AppError('unsupported_media_type', 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted.');
  }
  if (metadata.width * metadata.height > maxPixels) {
    throw invalid(`The picture has more than ${maxPixels / 1_000_000} million pixels.`);
  }
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
}

async function encoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw invalid('The picture is damaged or too large.', { cause: (cause as Error).message });
  }
}

async function encode(bytes: Buffer, width: number) {
  const picture = await openPicture(bytes);
  return encoding(() =>
    picture
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true }),
  );
}

/** Pixels of each side; twice what is shown. */
const squareSide = 256;

/** Stores a picture cut to a square around its middle. @returns its address */
export async function storeSquare({ storage }: Platform, file: UploadedFile): Promise<string> {
  const bytes = await readFile(file.path);
  const picture = await openPicture(bytes);
  const encoded = await encoding(() =>
    picture.resize(squareSide, squareSide, { fit: 'cover' }).webp({ quality }).toBuffer(),
  );
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}-square.webp`;
  await storage.putAll([{ name, bytes: encoded }]);
  return `/uploads/${name}`;
}

const toAnswer = ({ url, width, height, srcset }: UploadRow) => ({ imageUrl: url, width, height, srcset });

/** Stores a picture in every width up to its own; the same file again gives the same address. */
export async function storeImage({ database, storage, clock }: Platform, file: UploadedFile) {
  const bytes = await readFile(file.path);
  const id = createHash('sha256').update(bytes).digest('hex');
  const known = await findUpload(database.read, id);
  if (known) return toAnswer(known);
  const stem = id.slice(0, 24);
  const largest = await encode(bytes, uploadedWidths.at(-1)!);
  const { width, height } = largest.info;
  const files = [{ name: `${stem}-w${width}.webp`, bytes: largest.data }];
  for (const smaller of uploadedWidths.filter((candidate) => candidate < width)) {
    const { data } = await encode(bytes, smaller);
    files.push({ name: `${stem}-w${smaller}.webp`, bytes: data });
  }
  await storage.putAll(files);
  const url = `/uploads/${stem}-w${width}.webp`;
  const row = { id, url, width, height, srcset: srcsetOf(url) };
  await database.transaction((tx) => insertUpload(tx, row, clock.now()));
  return toAnswer(row);
}
