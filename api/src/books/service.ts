import { type Book, relatedPostsOfBook } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { author } from '../accounts/service.ts';
import { findCategory } from '../categories/service.ts';
import { buildSrcset } from '../images/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import { recordChanges } from '../platform/changes.ts';
import type { BookRow } from '../platform/database/rows.ts';
import { notFound, orNotFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { findPublicIds, publicPostId } from '../posts/service.ts';
import { findActiveBooks, findAllBooks, findBook, insertBook } from './queries.ts';

function toBook(row: BookRow, authorName: string): Book {
  const coverImage = row.cover_image || coverUrl(row.title);
  return {
    id: row.id,
    title: row.title,
    originalTitle: row.original_title,
    description: row.description,
    coverImage,
    coverSrcset: buildSrcset(coverImage),
    category: row.category,
    linkType: row.link_type,
    linkValue: row.link_value,
    publishedYear: row.published_year,
    genre: row.genre,
    isActive: row.is_active,
    sortOrder: row.sort_order,
    author: authorName,
    version: row.version,
  };
}

const authorName = async (platform: Platform) => (await author(platform))?.name ?? '';

async function toBooks(platform: Platform, finding: Promise<BookRow[]>): Promise<Book[]> {
  const [rows, name] = await Promise.all([finding, authorName(platform)]);
  return rows.map((row) => toBook(row, name));
}

export const activeBooks = (platform: Platform): Promise<Book[]> =>
  toBooks(platform, findActiveBooks(platform.database.read));

export const allBooks = (platform: Platform): Promise<Book[]> =>
  toBooks(platform, findAllBooks(platform.database.read));

/** @throws AppError `not_found` for a book that this viewer may not see */
export async function readBook(platform: Platform, id: string, viewer: Viewer | null): Promise<Book> {
  const row = await findBook(platform.database.read, id);
  if (!row || !(row.is_active || viewer?.isAuthor)) throw notFound(missingMessages.book);
  return toBook(row, await authorName(platform));
}

/** Reads any book, whether active or not. @throws AppError `not_found` */
export async function bookById(platform: Platform, id: string): Promise<Book> {
  const row = orNotFound(await findBook(platform.database.read, id), missingMessages.book);
  return toBook(row, await authorName(platform));
}

/** Ids of the public posts that belong to a book: the newest of its category, or the linked one. */
export async function postsOfBook(platform: Platform, book: Book): Promise<string[]> {
  const { linkType, linkValue } = book;
  if (linkType === 'post') {
    const id = await publicPostId(platform, linkValue);
    return id ? [id] : [];
  }
  const db = platform.database.read;
  const category = await findCategory(db, linkValue || book.category);
  if (!category) return [];
  const newest = { by: 'date', way: 'desc', offset: 0, limit: relatedPostsOfBook } as const;
  return findPublicIds(db, { categoryId: category.id }, newest);
}

type Fields = Omit<Book, 'id' | 'coverSrcset' | 'author' | 'version'>;

const columns: { [Field in keyof Fields]: keyof BookRow } = {
  title: 'title',
  originalTitle: 'original_title',
  description: 'description',
  coverImage: 'cover_image',
  category: 'category',
  linkType: 'link_type',
  linkValue: 'link_value',
  publishedYear: 'published_year',
  genre: 'genre',
  isActive: 'is_active',
  sortOrder: 'sort_order',
};

/** Maps the given fields to columns. */
export const toColumns = (fields: Partial<Fields>): Partial<BookRow> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columns[field as keyof Fields], value]),
  );

export type NewBook = Omit<Fields, 'coverImage'> & {
  /** The cover is generated if omitted. */
  coverImage?: string;
};

/** Inserts a book at its place without moving others, once per attempt. @returns its id */
export async function addBook(platform: Platform, book: NewBook, attempt?: Attempt): Promise<string> {
  const { resultId } = await once(platform, attempt, async (tx) => {
    const [id, now] = [newId(), platform.clock.now()];
    const row = { cover_image: '', ...toColumns(book), id, version: 1, created_at: now, updated_at: now };
    await insertBook(tx, row as BookRow);
    await recordChanges(tx, now, ['books']);
    return { status: 201, resultId: id };
  });
  return resultId;
}
