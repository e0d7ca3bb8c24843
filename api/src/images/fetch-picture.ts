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

function download({ outside }: Platform, url: string, file: string): Promise<number> {
  return outside.read(url, async ({ status, type, pieces }) => {
    if (status !== 200 || !pictureType.test(type)) throw noPicture();
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
  });
}

/** Downloads a picture, or decodes a `data:` URL, and stores it like an upload. */
export function fetchPicture(platform: Platform, url: string) {
  return withIncomingFolder(platform.config, async (folder) => {
    const file = path.join(folder, 'picture');
    const isData = url.startsWith('data:');
    const bytes = await (isData ? writeDataUrl(url, file) : download(platform, url, file));
    return storeImage(platform, { path: file, bytes });
  });
}
