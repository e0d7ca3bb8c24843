import type { ImageType } from '@ezhuthu/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { descending } from '../../platform/database/queries.ts';
import type { ImageRow } from '../../platform/database/rows.ts';

export function findImages(db: Queryable, type: ImageType | undefined): Promise<ImageRow[]> {
  const images = db('image').orderBy(descending('created_at', 'id'));
  return type ? images.where('type', type) : images;
}

export const findImage = (db: Queryable, id: string): Promise<ImageRow | undefined> =>
  db('image').where('id', id).first();

/** Locks all pictures of a type until the transaction ends, so that only one can become active. */
export const lockImagesByType = (tx: Queryable, type: ImageType): Promise<ImageRow[]> =>
  tx('image').where('type', type).forUpdate();

export async function insertImage(tx: Queryable, row: ImageRow): Promise<void> {
  await tx('image').insert(row);
}

export async function updateImageRow(tx: Queryable, id: string, words: Partial<ImageRow>): Promise<void> {
  if (Object.keys(words).length > 0) await tx('image').where('id', id).update(words);
}

export async function setActive(tx: Queryable, { id, type }: ImageRow): Promise<void> {
  await tx('image').where('active_type', type).update({ active_type: null });
  await tx('image').where('id', id).update({ active_type: type });
}

export async function deleteImageRow(tx: Queryable, id: string): Promise<void> {
  await tx('image').where('id', id).delete();
}

interface Shown {
  /** URL of the picture. */
  url: string;
  id: string;
  title: string;
}

export const findBooksShowing = (db: Queryable, urls: string[]): Promise<Shown[]> =>
  db('book').whereIn('cover_image', urls).select('cover_image as url', 'id', 'title');

/** Posts outside the trash with one of these pictures in cover or body. */
export async function findPostsShowing(db: Queryable, urls: string[]): Promise<(Shown & { slug: string })[]> {
  // joined from the left, as SQLite would otherwise look up each picture in each post
  const rows: (Shown & { slug: string })[] = await db('post_picture as s')
    .leftJoin('post as p', (of) => of.on('p.id', 's.post_id').onNull('p.deleted_at'))
    .whereIn('s.url', urls)
    .orderBy('s.post_id')
    .select('s.url', 'p.id', 'p.title', 'p.slug');
  return rows.filter(({ id }) => id !== null);
}
