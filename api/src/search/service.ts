import type { Queryable } from '../platform/database/database.ts';
import { mapSerially } from '../platform/event-loop.ts';
import { documentsWith, maxTerms, toWanted } from './find-matches.ts';
import { leastInHead } from './indexing/weigh.ts';
import { findDocuments, findHeads, findMostUsed, findPlaces, findTermsWith } from './queries.ts';
import { folded, maxWord, queryWords } from './words.ts';

/** Maximum number of results; the latest are returned. */
const maxFound = 500;
/** Words of a longer text that are looked up; each lookup scans all terms. */
const maxWords = 2;

async function latestWith(db: Queryable, words: string[]): Promise<string[]> {
  const wanted = await mapSerially(words.slice(0, maxWords), async (word) =>
    toWanted(await findTermsWith(db, word, maxTerms)),
  );
  const scores = await documentsWith(db, wanted, { inHead: true, min: leastInHead });
  const documents = await findDocuments(db, [...scores.keys()]);
  documents.sort((one, other) => other.published_at.getTime() - one.published_at.getTime());
  return documents.slice(0, maxFound).map(({ post_id }) => post_id);
}

/** Ids of public posts whose title or excerpt contains this text, also inside words, ignoring case. */
export async function findInHeads(db: Queryable, text: string): Promise<string[]> {
  const words = queryWords(text);
  // punctuation is not indexed: a text without words is only searched for in the latest posts
  const ids =
    words.length > 0
      ? await latestWith(db, words)
      : (await findPlaces(db, undefined, maxFound)).map(({ id }) => id);
  const wanted = folded(text);
  if (words.length === 1 && words[0] === wanted) return ids;
  const heads = await findHeads(db, ids);
  return heads
    .filter(({ title, excerpt }) => [title, excerpt].some((part) => folded(part).includes(wanted)))
    .map(({ id }) => id);
}

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
