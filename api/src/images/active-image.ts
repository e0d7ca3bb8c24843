import type { Image, ImageType } from '@ezhuthu/contract';
import { instantOf } from '../platform/database/dialect.ts';
import type { Platform } from '../platform/platform.ts';
import { findActiveImage, type ImageRow } from './queries.ts';
import { srcsetOf } from './srcset.ts';

const toImage = ({ active_type, created_at, ...row }: ImageRow): Image => ({
  ...row,
  srcset: srcsetOf(row.url),
  createdAt: instantOf(created_at).toISOString(),
  isActive: active_type !== null,
});

/** The picture in use for a place of the site. */
export async function activeImage({ database }: Platform, type: ImageType): Promise<Image | null> {
  const row = await findActiveImage(database.read, type);
  return row ? toImage(row) : null;
}
