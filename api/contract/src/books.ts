import { z } from 'zod';
import { operation } from './operation.ts';
import { postSummary } from './posts.ts';

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
