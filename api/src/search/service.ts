import type { Queryable } from '../platform/database/database.ts';
import { findMostUsed } from './queries.ts';
import { maxWord } from './words.ts';

export { findInHeads } from './find-in-heads.ts';
export { findMatches } from './find-matches.ts';
export { createBulkIndexer } from './indexing/bulk-indexer.ts';
export { compareIndex, indexMissing, mendIndex } from './indexing/index-missing.ts';
export { forgetPost, indexPost, internTerms, reindexPost } from './indexing/index-post.ts';
export { markMatches, queryWords } from './words.ts';

const max = 5000;
/** The Unicode block of Tamil. */
const tamil = { from: '\u0b80', to: '\u0c00' };

/** Terms of the maximum length may be truncated words. */
const isWhole = (term: string) => /^\p{Script=Tamil}+$/u.test(term) && [...term].length < maxWord;

/** The up to 5,000 most used Tamil words of public posts, with the number of posts that contain them. */
export async function ownWords(db: Queryable): Promise<[string, number][]> {
  const found = await findMostUsed(db, { ...tamil, limit: max });
  return found.filter(({ term }) => isWhole(term)).map(({ term, postings }) => [term, postings]);
}
