import type { ImageType } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';

export interface UploadRow {
  id: string;
  url: string;
  width: number;
  height: number;
  srcset: string;
}

export const findUpload = (db: Queryable, id: string): Promise<UploadRow | undefined> =>
  db<UploadRow>('upload').where('id', id).first();

/** The uploads at these addresses, as far as there are any. */
export async function findUploads(db: Queryable, urls: string[]): Promise<UploadRow[]> {
  return urls.length === 0 ? [] : db<UploadRow>('upload').whereIn('url', urls);
}

export async function insertUpload(tx: Queryable, row: UploadRow, now: Date): Promise<void> {
  await tx('upload')
    .insert({ ...row, created_at: now })
    .onConflict('id')
    .ignore();
}

export interface ImageRow {
  id: string;
  type: ImageType;
  /** The type again while the picture is in use. */
  active_type: ImageType | null;
  name: string;
  description: string;
  url: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  created_at: Date | number;
}

export const findActiveImage = (db: Queryable, type: ImageType): Promise<ImageRow | undefined> =>
  db<ImageRow>('image').where('active_type', type).first();
