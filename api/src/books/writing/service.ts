import {
  type Book,
  bookYearsAhead,
  type createBook,
  firstBookYear,
  type updateBook,
} from '@ezhuthu/contract';
import { type BookPlace, movedBy } from '@ezhuthu/contract/text';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { BookRow } from '../../platform/database/rows.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookMessages } from '../messages.ts';
import { deleteBookRow, insertBook, lockBooks, updateBookRow } from '../queries.ts';
import { allBooks, bookById, toColumns } from '../service.ts';

type NewBook = z.output<(typeof createBook)['body']>;
type BookChange = z.output<(typeof updateBook)['body']>;

interface Placed {
  book: Book;
  moved: BookPlace[];
}

/** @throws AppError `invalid` */
function refuseYear({ clock }: Platform, year: number | null | undefined): void {
  const last = clock.now().getUTCFullYear() + bookYearsAhead;
  if (year === null || year === undefined || (year >= firstBookYear && year <= last)) return;
  throw invalid(bookMessages.year, [
    { path: 'body.publishedYear', message: `is not from ${firstBookYear} to ${last}` },
  ]);
}

const toBookPlace = ({ id, sort_order }: BookRow): BookPlace => ({ id, sortOrder: sort_order });

/** Moves other books out of these places. @param rows all books, locked */
async function makeRoom(tx: Queryable, rows: BookRow[], taken: BookPlace[]): Promise<BookPlace[]> {
  const moved = movedBy(rows.map(toBookPlace), taken);
  for (const { id, sortOrder } of moved) await updateBookRow(tx, id, { sort_order: sortOrder });
  return moved;
}

const recordBookChange = (tx: Queryable, { clock }: Platform) => recordChanges(tx, clock.now(), ['books']);

/** Defaults of a new book. */
const firstFields = {
  originalTitle: '',
  description: '',
  coverImage: '',
  category: '',
  linkType: 'category' as const,
  publishedYear: null,
  genre: null,
  isActive: true,
};

/** @throws AppError `invalid` */
export async function addBookInPlace(platform: Platform, input: NewBook, attempt: Attempt): Promise<Placed> {
  refuseYear(platform, input.publishedYear);
  const { clock } = platform;
  let moved: BookPlace[] = [];
  const { resultId } = await once(platform, attempt, async (tx) => {
    const [id, now] = [newId(), clock.now()];
    const { sortOrder = 0, ...rest } = input;
    moved = await makeRoom(tx, await lockBooks(tx), [{ id, sortOrder }]);
    const fields = toColumns({ ...firstFields, ...rest, sortOrder });
    await insertBook(tx, { ...fields, id, version: 1, created_at: now, updated_at: now } as BookRow);
    await recordBookChange(tx, platform);
    return { status: 201, resultId: id };
  });
  return { book: await bookById(platform, resultId), moved };
}

/**
 * @throws AppError `conflict` with the stored book when `version` is stale; nothing is overwritten then
 * @throws AppError `invalid`, `not_found`
 */
export async function changeBook(
  platform: Platform,
  { id, change: { version, ...change } }: { id: string; change: BookChange },
  attempt: Attempt,
): Promise<Placed> {
  refuseYear(platform, change.publishedYear);
  const { clock } = platform;
  let moved: BookPlace[] = [];
  const { status } = await once(platform, attempt, async (tx) => {
    const rows = await lockBooks(tx);
    const row = rows.find((book) => book.id === id);
    if (!row) throw notFound(missingMessages.book);
    if (version !== undefined && version !== row.version) return { status: 409, resultId: id };
    const { sortOrder = row.sort_order } = change;
    moved = await makeRoom(tx, rows, [{ id, sortOrder }]);
    const next = { ...toColumns(change), version: row.version + 1, updated_at: clock.now() };
    await updateBookRow(tx, id, next);
    await recordBookChange(tx, platform);
    return { status: 200, resultId: id };
  });
  const book = await bookById(platform, id);
  if (status === 409) throw new AppError('conflict', bookMessages.changedElsewhere, { current: book });
  return { book, moved };
}

/** @throws AppError `not_found` */
export async function removeBook(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const book = (await lockBooks(tx)).find((one) => one.id === id);
    if (!book) throw notFound(missingMessages.book);
    await deleteBookRow(tx, id);
    await recordAudit(tx, platform, { action: 'book_deleted', subject: `book:${id}`, title: book.title });
    await recordBookChange(tx, platform);
  });
}

/** @throws AppError `invalid` for a duplicate place, `not_found` for an unknown book */
export async function reorder(platform: Platform, places: BookPlace[]): Promise<Book[]> {
  const distinct = (values: (string | number)[]) => new Set(values).size === values.length;
  if (!distinct(places.map(({ id }) => id)) || !distinct(places.map(({ sortOrder }) => sortOrder)))
    throw invalid(bookMessages.places, [{ path: 'body.books', message: 'is not distinct' }]);
  await platform.database.transaction(async (tx) => {
    const rows = await lockBooks(tx);
    const known = new Set(rows.map(({ id }) => id));
    if (places.some(({ id }) => !known.has(id))) throw notFound(missingMessages.book);
    await makeRoom(tx, rows, places);
    for (const { id, sortOrder } of places) await updateBookRow(tx, id, { sort_order: sortOrder });
    await recordBookChange(tx, platform);
  });
  return allBooks(platform);
}
