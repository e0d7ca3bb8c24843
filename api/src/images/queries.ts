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

export async function insertUpload(tx: Queryable, row: UploadRow, now: Date): Promise<void> {
  await tx('upload')
    .insert({ ...row, created_at: now })
    .onConflict('id')
    .ignore();
}
