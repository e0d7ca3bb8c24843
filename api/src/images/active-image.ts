import type { Image, ImageType } from '@ezhuthu/contract';
import type { Platform } from '../platform/platform.ts';
import { findActiveImage } from './queries.ts';
import { toImage } from './to-image.ts';

/** The active picture of a type, or null. */
export async function activeImage({ database }: Platform, type: ImageType): Promise<Image | null> {
  const row = await findActiveImage(database.read, type);
  return row ? toImage(row) : null;
}
