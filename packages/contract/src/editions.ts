import { z } from 'zod';
import { instant, lines, requiredText, text } from './common.ts';
import { maxEditionChapters, maxName, maxTitle } from './limits.ts';
import { operation } from './operation.ts';
import { postStatus } from './posts.ts';
import { broken } from './rules.ts';

/** EPUB, PDF to read on a screen, and PDF to print. */
export const editionFormats = ['epub', 'screen', 'print'] as const;
export const editionFormat = z.enum(editionFormats);
export type EditionFormat = z.infer<typeof editionFormat>;

/** What the chapters of an edition were found by; `value` is a book's id, a category's name, or tags with commas. */
const editionSource = z.object({
  kind: z.enum(['book', 'category', 'tags', 'posts']),
  value: text(2000),
});
export type EditionSource = z.infer<typeof editionSource>;

const editionFile = z.object({
  format: editionFormat,
  bytes: z.int(),
  /** By readers, each file once for each time that it was fetched from its beginning. */
  downloads: z.int(),
});

/** A book as files: posts in an order, with a title of its own. */
export const edition = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  language: z.string(),
  source: editionSource,
  /** The book on whose page it can be offered. */
  bookId: z.string().nullable(),
  /** The formats that are to be made, and the number of chapters. */
  formats: z.array(editionFormat),
  chapters: z.int(),
  /** What is made; empty until the first time. */
  files: z.array(editionFile),
  /** Of the last 30 days, the newest first, without days that have none. */
  days: z.array(z.object({ day: z.string(), format: editionFormat, downloads: z.int() })),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** How far it is while it is being made. */
  progress: z.object({ step: z.enum(['chapters', 'epub', 'pdf']), done: z.int(), total: z.int() }).nullable(),
  /** Why it failed, for people. */
  error: z.string(),
  /** Posts that have been changed or removed since it was made. */
  changedPosts: z.int(),
  /** Posts whose text in the files, or now, is not public; it can be offered when there are none. */
  privatePosts: z.int(),
  /** Whether readers find it on the page of the book. */
  isOffered: z.boolean(),
  /** When it was withdrawn because this post was no longer public. */
  withdrawn: z.object({ at: instant, title: z.string() }).nullable(),
  madeAt: instant.nullable(),
  createdAt: instant,
});
export type Edition = z.infer<typeof edition>;

/** Newest first, and whether PDF files can be made on this server: why not, in a sentence, or empty. */
export const listEditions = operation('listEditions', 'GET /api/editions', {
  access: 'author',
  response: z.object({ editions: z.array(edition), pdfFault: z.string() }),
});

const chapter = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  status: postStatus,
  isPublic: z.boolean(),
  date: instant,
  words: z.int(),
});
export type EditionChapter = z.infer<typeof chapter>;

/**
 * Posts that can be chapters: the public ones of a book, a category or tags, the oldest first; those of an edition in
 * its order; or up to 20 posts, public or not, that contain a text in their titles.
 */
export const findEditionChapters = operation('findEditionChapters', 'GET /api/editions/chapters', {
  access: 'author',
  query: z.object({
    by: z.enum(['book', 'category', 'tags', 'edition', 'title']),
    value: requiredText(2000),
  }),
  response: z.object({ chapters: z.array(chapter) }),
});

const editionFields = z.object({
  title: requiredText(maxTitle),
  author: text(maxName * 2),
  description: lines(10_000),
  /** BCP 47, such as `ta`. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/),
  source: editionSource,
  /** Ids of posts, in the order of the chapters. */
  chapters: z
    .array(z.string().max(36))
    .min(1)
    .max(maxEditionChapters)
    .refine((ids) => new Set(ids).size === ids.length, broken('chapters')),
  formats: z.array(editionFormat).min(1).max(editionFormats.length),
});

/**
 * Stores an edition and begins to make its files.
 * @throws 503 when PDF files cannot be made on this server
 */
export const createEdition = operation('createEdition', 'POST /api/editions', {
  access: 'author',
  body: editionFields,
  response: edition,
  status: 201,
});

const editionId = z.object({ id: z.string().max(36) });

/**
 * Replaces what an edition is to be and makes its files anew; until they are made, the former ones stay.
 * @throws 409 while it is being made
 */
export const updateEdition = operation('updateEdition', 'PUT /api/editions/:id', {
  access: 'author',
  params: editionId,
  body: editionFields,
  response: edition,
});

/** Makes the files anew, of the posts as they are now; those that were removed are left out. */
export const remakeEdition = operation('remakeEdition', 'POST /api/editions/:id/remake', {
  access: 'author',
  params: editionId,
  response: edition,
});

/** Stops making the files; those of the time before stay. */
export const stopEdition = operation('stopEdition', 'POST /api/editions/:id/stop', {
  access: 'author',
  params: editionId,
  response: edition,
});

/**
 * Offers an edition on the page of its book, or withdraws it.
 * @throws 409 when it has no files, belongs to no book, or has the text of a post that is not public
 */
export const offerEdition = operation('offerEdition', 'PUT /api/editions/:id/offer', {
  access: 'author',
  params: editionId,
  body: z.object({ isOffered: z.boolean() }),
  response: edition,
});

/** Deletes an edition, its files and its figures. */
export const deleteEdition = operation('deleteEdition', 'DELETE /api/editions/:id', {
  access: 'author',
  params: editionId,
});

/** A path that downloads a file in a browser for some hours, as long as this session is open; it is not counted. */
export const linkEdition = operation('linkEdition', 'POST /api/editions/:id/link', {
  access: 'author',
  params: editionId,
  body: z.object({ format: editionFormat }),
  response: z.object({ url: z.string() }),
});
