import { z } from 'zod';
import { pagination, paging, requiredText, termName, text } from './common.ts';
import { maxCategory } from './limits.ts';
import { operation } from './operation.ts';
import { cleanName } from './text/index.ts';

/** What posts are sorted by: each has one category, and tags. */
export const termKinds = ['category', 'tag'] as const;
export type TermKind = (typeof termKinds)[number];

export const term = z.object({
  name: z.string(),
  /** Posts outside the trash, drafts included. */
  posts: z.int(),
  /** Names that now mean this one. */
  former: z.array(z.string()),
});
export type Term = z.infer<typeof term>;

const ofKind = z.object({ kind: z.enum(termKinds) });

/** All categories or tags, those with most posts first. */
export const listTerms = operation('listTerms', 'GET /api/terms/:kind', {
  access: 'author',
  params: ofKind,
  query: paging.extend({ search: text(maxCategory).optional() }),
  response: z.object({ terms: z.array(term), pagination }),
});

/**
 * Gives a category or a tag another name, in all posts, drafts, working copies and revisions; with `merge` its posts get the
 * one that has the name. The former name means the new one from then on, and its address leads there.
 * @throws 404 when nothing has the former name, 409 when something has the new one, unless it is to be merged
 */
export const renameTerm = operation('renameTerm', 'POST /api/terms/:kind/rename', {
  access: 'author',
  params: ofKind,
  body: z.object({
    from: requiredText(maxCategory),
    /** Without what cannot be seen, and with one space between words: two names must not look the same. */
    to: requiredText(maxCategory)
      .transform((name) => cleanName(name).replace(/\s+/g, ' '))
      .pipe(termName(maxCategory)),
    merge: z.boolean().default(false),
  }),
  response: z.object({ posts: z.int() }),
});

/** Lets a former name be used for something of its own again. Idempotent. */
export const releaseTerm = operation('releaseTerm', 'DELETE /api/terms/:kind', {
  access: 'author',
  params: ofKind,
  query: z.object({ former: requiredText(maxCategory) }),
});
