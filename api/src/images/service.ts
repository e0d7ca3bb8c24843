import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Image, ImageType } from '@ezhuthu/contract';
import type { ImageRow } from '../platform/database/rows.ts';
import { withIncomingFolder } from '../platform/http/incoming-folder.ts';
import type { Platform } from '../platform/platform.ts';
import { findActiveImage } from './queries.ts';
import { buildSrcset, uploadedWidths } from './sizes.ts';

const sized = /^(.+)-w\d+\.(\w+)$/;

/**
 * Makes the files of an uploaded picture that are missing from the widest one that is left.
 * @param name of that file, such as `HASH-w1280.jpg`
 */
export async function remakeSizes(platform: Platform, name: string): Promise<void> {
  const { config, storage, pictures } = platform;
  const [, stem] = sized.exec(name) ?? [];
  const source = await storage.open(name);
  if (!stem || !source) return;
  await withIncomingFolder(config, async (folder) => {
    const file = path.join(folder, 'picture');
    await pipeline(source.stream, createWriteStream(file));
    for (const { width, extension, bytes } of await pictures.inWidths(file, uploadedWidths)) {
      const made = `${stem}-w${width}.${extension}`;
      if (!(await storage.exists(made))) await storage.putAll([{ name: made, bytes }]);
    }
  });
}

export { fetchPicture, storePieces } from './fetch-picture.ts';
export { findPostsShowing } from './managed/queries.ts';
export { pictureSizes } from './sizes.ts';
export { removeUnusedAvatar, storeImage, storeSquare } from './store-image.ts';
export { buildSrcset };

/** The active picture of a type, or null. */
export async function activeImage({ database }: Platform, type: ImageType): Promise<Image | null> {
  const row = await findActiveImage(database.read, type);
  return row ? toImage(row) : null;
}

export const toImage = ({ active_type, created_at, ...row }: ImageRow): Image => ({
  ...row,
  srcset: buildSrcset(row.url),
  createdAt: created_at.toISOString(),
  isActive: active_type !== null,
});
