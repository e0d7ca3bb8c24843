import type { Book } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';

/** A row of `book`. */
export interface BookRow {
  id: string;
  title: string;
  original_title: string;
  description: string;
  /** Empty for a generated cover. */
  cover_image: string;
  category: string;
  link_type: Book['linkType'];
  link_value: string;
  published_year: number | null;
  genre: Book['genre'];
  is_active: boolean;
  sort_order: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const findActiveBooks = (db: Queryable): Promise<BookRow[]> =>
  db<BookRow>('book').where('is_active', true).orderBy(['sort_order', 'id']);

export const findAllBooks = (db: Queryable): Promise<BookRow[]> =>
  db<BookRow>('book').orderBy(['sort_order', 'id']);

/** Locks all books until the transaction ends, because changing one place can move any of them. */
export const lockBooks = (tx: Queryable): Promise<BookRow[]> =>
  tx<BookRow>('book').orderBy(['sort_order', 'id']).forUpdate();

export const findBook = (db: Queryable, id: string): Promise<BookRow | undefined> =>
  db<BookRow>('book').where('id', id).first();

export async function insertBook(tx: Queryable, row: BookRow): Promise<void> {
  await tx('book').insert(row);
}

export async function updateBookRow(tx: Queryable, id: string, row: Partial<BookRow>): Promise<void> {
  await tx('book').where('id', id).update(row);
}

export async function deleteBookRow(tx: Queryable, id: string): Promise<void> {
  await tx('book').where('id', id).delete();
}
