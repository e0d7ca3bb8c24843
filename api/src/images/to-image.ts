import type { Image, ImageType } from '@ezhuthu/contract';
import type { ImageRow } from '../platform/database/rows.ts';
import type { Platform } from '../platform/platform.ts';
import { findActiveImage } from './queries.ts';
import { buildSrcset } from './sizes.ts';

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
