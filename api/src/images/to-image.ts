import type { Image } from '@ezhuthu/contract';
import { toInstant } from '../platform/database/dialect.ts';
import type { ImageRow } from './queries.ts';
import { buildSrcset } from './srcset.ts';

export const toImage = ({ active_type, created_at, ...row }: ImageRow): Image => ({
  ...row,
  srcset: buildSrcset(row.url),
  createdAt: toInstant(created_at).toISOString(),
  isActive: active_type !== null,
});
