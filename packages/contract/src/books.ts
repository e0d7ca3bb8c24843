import { z } from 'zod';
import { lines, requiredText, text } from './common.ts';
import { editionFormat } from './editions.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { ownCover, postSummary } from './posts.ts';
import { lastBookPlace } from './text/index.ts';

export const genres = [
  'poems',
  'novel',
  'novella',
  'short-stories',
  'essays',
  'film-essays',
  'translation',
  'criticism',
] as const;
export type Genre = (typeof genres)[number];

export const book = z.object({
  id: z.string(),
  title: z.string(),
  originalTitle: z.string(),
  description: z.string(),
  /** Path of an own picture: the chosen or the generated cover. */
  coverImage: z.string(),
  coverSrcset: z.string(),
  /** Name of the category with posts about the book; may be empty. */
  category: z.string(),
  linkType: z.enum(['category', 'post']),
  /** Name of a category, or id or slug of a post. */
  linkValue: z.string(),
  publishedYear: z.int().nullable(),
  genre: z.enum(genres).nullable(),
  isActive: z.boolean(),
  sortOrder: z.int(),
  author: z.string(),
  version: z.int(),
});
export type Book = z.infer<typeof book>;

/** The active books, in order. */
export const listBooks = operation('listBooks', 'GET /api/books', {
  access: 'public',
  response: z.object({ books: z.array(book) }),
});

/** A file of the book that readers may download. */
const offeredFile = z.object({ format: editionFormat, bytes: z.int(), url: z.string() });
export type OfferedFile = z.infer<typeof offeredFile>;

/** A book with up to six posts of its category, or the one post it is linked to, and the files that are offered. */
export const getBook = operation('getBook', 'GET /api/books/:id', {
  access: 'public',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ book, posts: z.array(postSummary), files: z.array(offeredFile).optional() }),
});

const bookFields = z.object({
  title: requiredText(maxTitle),
  originalTitle: text(maxTitle),
  description: lines(10_000),
  coverImage: ownCover,
  category: text(100),
  linkType: z.enum(['category', 'post']),
  linkValue: requiredText(maxTitle),
  publishedYear: z.int().nullable(),
  genre: z.enum(genres).nullable(),
  isActive: z.boolean(),
  sortOrder: z.int().min(0).max(lastBookPlace),
});

const bookId = z.object({ id: z.string().max(36) });
const place = z.object({ id: z.string().max(36), sortOrder: bookFields.shape.sortOrder });

/** A stored book, and the books that it moved to another place. */
const placed = z.object({ book, moved: z.array(place) });

/** All books in order, for the author. */
export const listAllBooks = operation('listAllBooks', 'GET /api/books/admin/all', {
  access: 'author',
  response: z.object({ books: z.array(book) }),
});

export const createBook = operation('createBook', 'POST /api/books', {
  access: 'author',
  body: bookFields.partial().required({ title: true, linkValue: true }),
  response: placed,
  status: 201,
});

/** Omitted fields keep their value. @throws 409 with the stored book for a stale `version` */
export const updateBook = operation('updateBook', 'PUT /api/books/:id', {
  access: 'author',
  params: bookId,
  body: bookFields.partial().extend({ version: z.int().optional() }),
  response: placed,
});

export const deleteBook = operation('deleteBook', 'DELETE /api/books/:id', {
  access: 'author',
  params: bookId,
});

/** Moves books to these places; other books there move to the next free place. */
export const reorderBooks = operation('reorderBooks', 'PUT /api/books/admin/reorder', {
  access: 'author',
  limits: { bytes: 256 * 1024, fields: 3010 },
  body: z.object({ books: z.array(place).max(1000) }),
  response: z.object({ books: z.array(book) }),
});
