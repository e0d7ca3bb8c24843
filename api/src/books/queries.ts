import type { Queryable } from '../platform/database/database.ts';
import type { BookRow } from '../platform/database/rows.ts';

export const findActiveBooks = (db: Queryable): Promise<BookRow[]> =>
  db('book').where('is_active', true).orderBy(['sort_order', 'id']);

export const findAllBooks = (db: Queryable): Promise<BookRow[]> => db('book').orderBy(['sort_order', 'id']);

/** Locks all books until the transaction ends, because changing one place can move any of them. */
export const lockBooks = (tx: Queryable): Promise<BookRow[]> =>
  tx('book').orderBy(['sort_order', 'id']).forUpdate();

export const findBook = (db: Queryable, id: string): Promise<BookRow | undefined> =>
  db('book').where('id', id).first();

export async function insertBook(tx: Queryable, row: BookRow): Promise<void> {
  await tx('book').insert(row);
}

export async function updateBookRow(tx: Queryable, id: string, row: Partial<BookRow>): Promise<void> {
  await tx('book').where('id', id).update(row);
}

export async function deleteBookRow(tx: Queryable, id: string): Promise<void> {
  await tx('book').where('id', id).delete();
}
