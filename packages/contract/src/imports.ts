import { z } from 'zod';
import { instant, pagination, paging, requiredText, text } from './common.ts';
import {
  defaultCategory,
  maxCategory,
  maxImportFile,
  maxImportFiles,
  maxImportTerms,
  maxOldSite,
} from './limits.ts';
import { operation } from './operation.ts';
import { broken } from './rules.ts';

/** A category, tag or label of the old site, with the number of its posts. */
const countedTerm = z.object({
  taxonomy: z.enum(['category', 'tag', 'label']),
  name: z.string(),
  posts: z.int(),
});

/** What the files hold. */
const importSummary = z.object({
  title: z.string(),
  url: z.string(),
  published: z.int(),
  drafts: z.int(),
  scheduled: z.int(),
  /** Deleted on the old site; left out. */
  trashed: z.int(),
  pages: z.int(),
  /** Posts and pages of an earlier import, which are left out. */
  known: z.int(),
  comments: z.int(),
  /** Comments that the old site had not approved. */
  heldComments: z.int(),
  pictures: z.int(),
  /** Of them in the files. */
  picturesInFiles: z.int(),
  /** The most used first, up to 5,000. */
  terms: z.array(countedTerm),
  authors: z.array(z.string()),
  /** Of the first and the last publication, or empty. */
  first: z.string(),
  last: z.string(),
  untitled: z.int(),
  restricted: z.int(),
  /** Posts whose Tamil was written in an encoding before Unicode. */
  converted: z.int(),
  /** Addresses that will lead to the posts. */
  addresses: z.int(),
  addressExamples: z.array(z.object({ from: z.string(), title: z.string() })),
  /** Elements that posts cannot have, by name. */
  dropped: z.record(z.string(), z.int()),
  /** What is left out, by kind. */
  omitted: z.record(z.string(), z.int()),
  /** Whether a file ends too early. */
  isCutOff: z.boolean(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importChoices = z.object({
  drafts: z.boolean(),
  comments: z.boolean(),
  pages: z.enum(['posts', 'omit']),
  /** Addresses of the old site, where the files do not name them all; separated by spaces. */
  oldSite: text(maxOldSite)
    .refine(
      (value) =>
        value.split(/[\s,]+/).every((one) => one === '' || /^(?:https?:\/\/)?[^\s/:@]+\.[^\s/@]+/i.test(one)),
      broken('oldSite'),
    )
    .optional(),
  /** Whether pictures are fetched, or posts only link to them. */
  pictures: z.enum(['fetch', 'link']),
  /** Category of posts that have none. */
  category: requiredText(maxCategory).default(defaultCategory),
  /** Terms that do not become what they were, or are renamed; labels become tags unless they are listed. */
  terms: z
    .array(
      z.object({
        taxonomy: z.enum(['category', 'tag', 'label']),
        name: z.string().max(1000),
        as: z.enum(['category', 'tag', 'omit']),
        /** Its new name; the old one when empty. */
        to: text(maxCategory),
      }),
    )
    .max(maxImportTerms),
});
export type ImportChoices = z.output<typeof importChoices>;

const importProgress = z.object({
  phase: z.enum(['reading', 'posts', 'comments', 'done']),
  /** Posts and pages that are there now, of those in the files. */
  posts: z.int(),
  postsTotal: z.int(),
  comments: z.int(),
  commentsTotal: z.int(),
  pictures: z.int(),
  failedPictures: z.int(),
  secondsLeft: z.int().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** Kinds of notes about single posts. */
export const importNoteKind = z.enum([
  'untitled',
  'shortened',
  'restricted',
  'undated',
  'converted',
  'dropped',
  'simplified',
  'picture',
  'comments',
]);
export type ImportNoteKind = z.infer<typeof importNoteKind>;

export const importState = z.enum([
  'uploading',
  'checking',
  'unreadable',
  'ready',
  'waiting',
  'running',
  'paused',
  'failed',
  'done',
  'undoing',
  'undone',
]);
export type ImportState = z.infer<typeof importState>;

export const siteImport = z.object({
  id: z.string(),
  state: importState,
  /** Name of the program that wrote the files; empty until they are read. */
  source: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), received: z.int() })),
  summary: importSummary.nullable(),
  choices: importChoices.nullable(),
  progress: importProgress.nullable(),
  /** Why it has failed, for people. */
  error: z.string(),
  /** Number of notes by kind. */
  notes: z.partialRecord(importNoteKind, z.int()),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: instant.nullable(),
});
export type SiteImport = z.infer<typeof siteImport>;

const importRef = z.object({ id: z.string().max(64) });

/** The imports of the site, the newest first. */
export const listImports = operation('listImports', 'GET /api/imports', {
  access: 'author',
  response: z.array(siteImport),
});

export const getImport = operation('getImport', 'GET /api/imports/:id', {
  access: 'author',
  params: importRef,
  response: siteImport,
});

/** Begins an import of files that are sent in parts afterwards. */
export const createImport = operation('createImport', 'POST /api/imports', {
  access: 'author',
  body: z.object({
    files: z
      .array(z.object({ name: requiredText(300), bytes: z.int().min(1).max(maxImportFile) }))
      .min(1)
      .max(maxImportFiles),
  }),
  response: siteImport,
  status: 201,
});

/**
 * A part of a file, to be put behind what the server has. Once all files are complete they are read. A part at another
 * place changes nothing; the answer says what the server has.
 */
export const sendImportPart = operation('sendImportPart', 'POST /api/imports/:id/parts', {
  access: 'author',
  params: importRef,
  file: 'part',
  body: z.object({ file: z.coerce.number().int().min(0), offset: z.coerce.number().int().min(0) }),
  response: siteImport,
});

/** Starts an import that has been read. */
export const startImport = operation('startImport', 'POST /api/imports/:id/start', {
  access: 'author',
  params: importRef,
  limits: { bytes: 4 * 1024 * 1024, fields: 5 * maxImportTerms + 10 },
  body: importChoices,
  response: siteImport,
});

/**
 * Stops an import, continues one that was stopped or failed, takes it back as a whole, or fetches the pictures again that
 * could not be fetched.
 */
export const changeImport = operation('changeImport', 'POST /api/imports/:id/change', {
  access: 'author',
  params: importRef,
  body: z.object({ change: z.enum(['pause', 'resume', 'undo', 'retryPictures']) }),
  response: siteImport,
});

/** Deletes an import that was not started, with its files. */
export const deleteImport = operation('deleteImport', 'DELETE /api/imports/:id', {
  access: 'author',
  params: importRef,
});

export const importNote = z.object({
  kind: importNoteKind,
  title: z.string(),
  detail: z.string(),
  /** Null when the post is gone. */
  postId: z.string().nullable(),
});
export type ImportNote = z.infer<typeof importNote>;

export const listImportNotes = operation('listImportNotes', 'GET /api/imports/:id/notes', {
  access: 'author',
  params: importRef,
  query: paging.extend({ kind: importNoteKind }),
  response: z.object({ notes: z.array(importNote), pagination }),
});
