import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxUpload } from '@ezhuthu/contract';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import { withIncomingFolder } from '../platform/http/incoming-folder.ts';
import { fileMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { wording } from '../platform/text/wording.ts';
import { imageMessages, storeImage } from './store-image.ts';

const pictureType = /^(?:image\/|(?:application|binary)\/octet-stream)/i;
const dataUrl = /^data:image\/[\w.+-]+(?:;[\w-]+=[^;,]*)*;base64,([a-z\d+/=]+)$/i;

const noPicture = () => invalid(wording(imageMessages, 'none'));

async function writeDataUrl(url: string, file: string): Promise<number> {
  const [, encoded] = dataUrl.exec(url) ?? [];
  if (!encoded) throw noPicture();
  const bytes = Buffer.from(encoded, 'base64');
  await writeFile(file, bytes);
  return bytes.length;
}

/** @returns the number of bytes. @throws AppError `too_large` */
async function writePieces(pieces: AsyncIterable<Uint8Array>, file: string): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxUpload) throw new AppError('too_large', wording(fileMessages, 'tooLarge'));
      yield piece;
    }
  }
  await pipeline(counted, createWriteStream(file));
  return bytes;
}

/** @param write writes the picture to a file, and says how many bytes it has */
const storeWritten = (platform: Platform, write: (file: string) => Promise<number>) =>
  withIncomingFolder(platform.config, async (folder) => {
    const file = path.join(folder, 'picture');
    return storeImage(platform, { path: file, bytes: await write(file) });
  });

/** Stores a picture that comes in pieces like an upload. */
export const storePieces = (platform: Platform, pieces: AsyncIterable<Uint8Array>) =>
  storeWritten(platform, (file) => writePieces(pieces, file));

/** Downloads a picture, or decodes a `data:` URL, and stores it like an upload. */
export const fetchPicture = (platform: Platform, url: string) =>
  storeWritten(platform, (file) =>
    url.startsWith('data:')
      ? writeDataUrl(url, file)
      : platform.outside.read(url, async ({ status, type, pieces }) => {
          if (status !== 200 || !pictureType.test(type)) throw noPicture();
          return writePieces(pieces, file);
        }),
  );
