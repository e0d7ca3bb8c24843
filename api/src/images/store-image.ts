import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadRow } from '../platform/database/rows.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { UploadedFile } from '../platform/http/read-upload.ts';
import type { Platform } from '../platform/platform.ts';
import { texts } from '../platform/text/texts.ts';
import { wording } from '../platform/text/wording.ts';
import { findUpload, insertUpload, isAvatar } from './queries.ts';
import { buildSrcset, uploadedWidths } from './sizes.ts';

export const imageMessages = texts(
  {
    empty: 'கோப்பு காலியாக உள்ளது.',
    none: 'அந்த முகவரியில் படம் எதுவும் இல்லை.',
  },
  'images',
);

const folder = '/uploads/';
const stemLength = 24;

/** @returns the SHA-256 of the content as 64 hexadecimal digits */
async function hashFile({ path, bytes }: UploadedFile): Promise<string> {
  if (bytes === 0) throw invalid(wording(imageMessages, 'empty'));
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Pixels; twice the displayed size. */
const squareSide = 256;

/** Stores a square cut from the middle of a picture. @returns its URL path */
export async function storeSquare({ pictures, storage }: Platform, file: UploadedFile): Promise<string> {
  const name = `${(await hashFile(file)).slice(0, stemLength)}-square.webp`;
  const { bytes } = await pictures.square(file.path, squareSide);
  await storage.putAll([{ name, bytes }]);
  return folder + name;
}

const toAnswer = ({ url, width, height, srcset }: UploadRow) => ({ imageUrl: url, width, height, srcset });

/** Stores a picture in every width up to its own. The same file always gets the same URL. */
export async function storeImage(platform: Platform, file: UploadedFile) {
  const { database, storage, pictures, clock } = platform;
  const id = await hashFile(file);
  const known = await findUpload(database.read, id);
  // after a change of storage, the row may exist without its file
  if (known && (await storage.exists(known.url.slice(folder.length)))) return toAnswer(known);
  const encoded = await pictures.inWidths(file.path, uploadedWidths);
  const [{ width, height }] = encoded;
  const stem = id.slice(0, stemLength);
  await storage.putAll(
    encoded.map((picture) => ({
      name: `${stem}-w${picture.width}.${picture.extension}`,
      bytes: picture.bytes,
    })),
  );
  const url = `${folder}${stem}-w${width}.webp`;
  const row = { id, url, width, height, srcset: buildSrcset(url), created_at: clock.now() };
  await database.transaction((tx) => insertUpload(tx, row));
  return toAnswer(row);
}

/** Deletes the picture of a deleted account, unless another one has the same. */
export async function removeUnusedAvatar({ database, storage }: Platform, avatar: string): Promise<void> {
  if (!avatar.startsWith(folder) || (await isAvatar(database.read, avatar))) return;
  await storage.delete(avatar.slice(folder.length));
}
