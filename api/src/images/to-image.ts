import type { Image } from '@ezhuthu/contract';
import { getInstant } from '../platform/database/dialect.ts';
import type { ImageRow } from './queries.ts';
import { getSrcset } from './srcset.ts';

export const toImage = ({ active_type, created_at, ...row }: ImageRow): Image => ({
  ...row,
  srcset: getSrcset(row.url),
  createdAt: getInstant(created_at).toISOString(),
  isActive: active_type !== null,
});
