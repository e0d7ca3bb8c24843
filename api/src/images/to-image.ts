import type { Image } from '@ezhuthu/contract';
import { instantOf } from '../platform/database/dialect.ts';
import type { ImageRow } from './queries.ts';
import { srcsetOf } from './srcset.ts';

export const toImage = ({ active_type, created_at, ...row }: ImageRow): Image => ({
  ...row,
  srcset: srcsetOf(row.url),
  createdAt: instantOf(created_at).toISOString(),
  isActive: active_type !== null,
});
