import { z } from 'zod';
import { lines, requiredText, text } from './common.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { ownImagePath, postSummary } from './posts.ts';

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
  /** Always a picture of the site's own: the one chosen, or a generated one. */
  coverImage: z.string(),
  coverSrcset: z.string(),
  /** Name of the category that posts about it are in; may be empty. */
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

/** The books on show, by their order. */
export const listBooks = operation('listBooks', 'GET /api/books', {
  access: 'public',
  response: z.object({ books: z.array(book) }),
});

/** A book, with at most six posts of its category or the one post it is linked to. */
export const getBook = operation('getBook', 'GET /api/books/:id', {
  access: 'public',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ book, posts: z.array(postSummary) }),
});

const bookFields = z.object({
  title: requiredText(maxTitle),
  originalTitle: text(maxTitle),
  description: lines(10_000),
  /** Path of a picture of the site's own; empty for a generated one. */
  coverImage: z.union([z.literal(''), z.string().max(500).regex(ownImagePath)]),
  category: text(100),
  linkType: z.enum(['category', 'post']),
  linkValue: requiredText(maxTitle),
  publishedYear: z.int().nullable(),
  genre: z.enum(genres).nullable(),
  isActive: z.boolean(),
  sortOrder: z.int().min(0).max(1_000_000),
});

const bookId = z.object({ id: z.string().max(36) });
const place = z.object({ id: z.string().max(36), sortOrder: bookFields.shape.sortOrder });

/** A book as it is stored, and the others that were moved out of its place. */
const placed = z.object({ book, moved: z.array(place) });

/** All books by their order, for the author. */
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

/** Fields left out stay. A stale `version` is answered 409 with the book as it is. */
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

/** Puts books in these places; others that stand there move to the next free one. */
export const reorderBooks = operation('reorderBooks', 'PUT /api/books/admin/reorder', {
  access: 'author',
  body: z.object({ books: z.array(place).max(1000) }),
  response: z.object({ books: z.array(book) }),
});
