import type { ImageType } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { countRows, descending } from '../platform/database/queries.ts';
import type { ImageRow, UploadRow } from '../platform/database/rows.ts';

export const findUpload = (db: Queryable, id: string): Promise<UploadRow | undefined> =>
  db('upload').where('id', id).first();

/** The uploads with these URLs; unknown ones are left out. */
export async function findUploads(db: Queryable, urls: string[]): Promise<UploadRow[]> {
  return urls.length === 0 ? [] : db('upload').whereIn('url', urls);
}

export async function insertUpload(tx: Queryable, row: UploadRow): Promise<void> {
  await tx('upload').insert(row).onConflict('id').ignore();
}

interface Whose {
  /** Whether the viewer edits the posts of others. */
  editsAll: boolean;
  accountId: string;
}

/** Uploads that posts show, or the managed pictures; never the avatars of readers. */
const usedUploads = (db: Queryable, { editsAll, accountId }: Whose) =>
  db('upload as u').where((used) => {
    void used.whereExists((shown) => {
      void shown
        .from('post_picture as s')
        .join('post as p', 'p.id', 's.post_id')
        .whereRaw('s.url = u.url')
        .select(db.raw('1'));
      if (!editsAll)
        void shown.where((own) => void own.where('p.is_public', true).orWhere('p.author_id', accountId));
    });
    if (editsAll)
      void used.orWhereExists(
        (image) => void image.from('image as i').whereRaw('i.url = u.url').select(db.raw('1')),
      );
  });

/** The newest first. */
export const findUsedUploads = (
  db: Queryable,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
): Promise<UploadRow[]> =>
  usedUploads(db, whose)
    .orderBy(descending('u.created_at', 'u.id'))
    .limit(limit)
    .offset(offset)
    .select('u.*');

export const countUsedUploads = (db: Queryable, whose: Whose): Promise<number> =>
  countRows(usedUploads(db, whose));

export const findActiveImage = (db: Queryable, type: ImageType): Promise<ImageRow | undefined> =>
  db('image').where('active_type', type).first();

export async function isAvatar(db: Queryable, url: string): Promise<boolean> {
  return (await db('account').where('avatar', url).first('id')) !== undefined;
}
