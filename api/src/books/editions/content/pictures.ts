import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCoverUrl } from '@ezhuthu/contract/cover';
import sharp from 'sharp';
import { drawCover } from '../../../covers/service.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BookPicture } from './book-content.ts';

/** Pixels; wide enough for a printed page of A5 at 220 dpi. */
const widest = 1280;
const jpegQuality = 85;

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;

const uploaded = /^\/uploads\/(([\w-]+?)(?:-w(\d+))?)\.(\w+)$/;

/** Names under which a picture may be stored, the best for a book first: of moderate width, in a format that all reading programs know. */
function getNames(src: string): string[] {
  const [, whole, stem, width, extension] = uploaded.exec(src) ?? [];
  if (!whole) return [];
  const stems = Number(width) > widest ? [`${stem}-w${widest}`, whole] : [whole];
  return stems.flatMap((name) => ['jpg', 'png', 'gif', extension].map((ending) => `${name}.${ending}`));
}

/** The stored bytes of one of the site's own pictures; undefined when it is not there. */
export async function readOwnPicture({ storage }: Platform, src: string): Promise<Buffer | undefined> {
  const cover = parseCoverUrl(src);
  if (cover) return Buffer.from(await drawCover(cover));
  for (const name of getNames(src)) {
    const stored = await storage.get(name);
    if (stored) return stored;
  }
  return undefined;
}

/**
 * Writes a picture into the folder of a book, as JPEG, PNG or GIF: not all reading programs know others.
 * @param name without an extension
 */
export async function writePicture(folder: string, name: string, bytes: Buffer): Promise<BookPicture> {
  const picture = sharp(bytes);
  const { format, width = 0, height = 0, hasAlpha } = await picture.metadata();
  const known = format in types ? (format as keyof typeof types) : undefined;
  const kept = known ?? (hasAlpha ? 'png' : 'jpeg');
  const written = known ? bytes : await picture.toFormat(kept, { quality: jpegQuality }).toBuffer();
  const file = `images/${name}.${kept === 'jpeg' ? 'jpg' : kept}`;
  await writeFile(path.join(folder, file), written);
  return { path: file, type: types[kept], width, height };
}
