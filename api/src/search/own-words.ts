import type { Queryable } from '../platform/database/database.ts';
import { findMostUsed } from './queries.ts';
import { maxWord } from './words.ts';

const max = 5000;
/** The block of Tamil in Unicode. */
const tamil = { from: '\u0b80', to: '\u0c00' };

/** A longer word is in the index without its end. */
const isWhole = (term: string) => /^\p{Script=Tamil}+$/u.test(term) && [...term].length < maxWord;

/** The Tamil words of public posts, each with how many have it, the most used first: at most 5,000. */
export async function ownWords(db: Queryable): Promise<[string, number][]> {
  const found = await findMostUsed(db, { ...tamil, limit: max });
  return found.filter(({ term }) => isWhole(term)).map(({ term, postings }) => [term, postings]);
}
