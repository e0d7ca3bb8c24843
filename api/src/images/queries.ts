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

/** The uploads with these URLs; unknown ones are left out. */
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
  /** Equal to `type` while the picture is active, otherwise null: unique, so that one per type is active. */
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

export async function isAvatar(db: Queryable, url: string): Promise<boolean> {
  return (await db('account').where('avatar', url).first('id')) !== undefined;
}
