import type { Queryable } from '../platform/database/database.ts';
import type { SearchDocumentRow } from '../platform/database/rows.ts';
import { mapSerially, yieldToEventLoop } from '../platform/event-loop.ts';
import { getKnown } from '../platform/known.ts';
import {
  findDocuments,
  findHits,
  findHitsIn,
  findTermsFrom,
  type Hit,
  type HitFilter,
  type Reading,
  type TermUse,
} from './queries.ts';
import { stemOf, stemOfWanted } from './tamil-stem.ts';
import { queryWords } from './words.ts';

/** Maximum number of terms per query word: the most used ones with that prefix. */
export const maxTerms = 200;
/** Maximum number of postings read for the rarest word; of each term the heaviest. */
const maxHits = 4000;
/** Maximum number of postings read for each further word. */
const maxSteps = 100_000;
/** Looking up a document costs about as much as scanning this many postings of a term. */
const stepsPerDocument = 1000;

/** A query word with its index terms. */
export interface Wanted {
  terms: TermUse[];
  /** Sum over the terms. */
  postings: number;
}

export const toWanted = (terms: TermUse[]): Wanted => ({
  terms,
  postings: terms.reduce((sum, { postings }) => sum + postings, 0),
});

/** Divides `maxHits` among the terms; what a rare term does not need goes to the others. */
function getShares({ terms, postings }: Wanted): Reading {
  const rarestFirst = [...terms].sort((one, other) => one.postings - other.postings);
  const ids = rarestFirst.map(({ id }) => id);
  if (postings <= maxHits) return { whole: ids, part: [], limit: 0 };
  let left = maxHits;
  for (const [index, term] of rarestFirst.entries()) {
    const share = Math.ceil(left / (terms.length - index));
    if (term.postings > share) return { whole: ids.slice(0, index), part: ids.slice(index), limit: share };
    left -= term.postings;
  }
  return { whole: ids, part: [], limit: 0 };
}

/** Score by document id; if several terms of a word occur in a document, the heaviest counts. */
export type Scores = Map<number, number>;

function heaviest(hits: Hit[]): Scores {
  const scores: Scores = new Map();
  for (const { document_id, weight } of hits) {
    scores.set(document_id, Math.max(weight, scores.get(document_id) ?? 0));
  }
  return scores;
}

/** Heaviest first, then the latest indexed. */
const ranked = (scores: Scores) => [...scores].sort(([one, a], [other, b]) => b - a || other - one);

/** The documents found so far that contain this word too, with its weight added. */
async function narrowed(db: Queryable, scores: Scores, wanted: Wanted, filter: HitFilter): Promise<Scores> {
  const termIds = wanted.terms.map(({ id }) => id);
  const isShort = wanted.postings <= Math.min(maxSteps, scores.size * stepsPerDocument);
  const documentIds = ranked(scores)
    .slice(0, isShort ? scores.size : maxSteps / stepsPerDocument)
    .map(([id]) => id);
  const through = isShort ? 'terms' : 'documents';
  const found = heaviest(await findHitsIn(db, { termIds, documentIds, through }, filter));
  return new Map([...found].map(([id, weight]) => [id, weight + getKnown(scores, id)]));
}

/** The documents that contain every word; intersects from the rarest word on. */
export async function documentsWith(db: Queryable, words: Wanted[], filter: HitFilter): Promise<Scores> {
  const [rarest, ...others] = [...words].sort((one, other) => one.postings - other.postings);
  if (!rarest || rarest.postings === 0) return new Map();
  let scores = heaviest(await findHits(db, getShares(rarest), filter));
  for (const wanted of others) {
    if (scores.size === 0) break;
    await yieldToEventLoop();
    scores = await narrowed(db, scores, wanted, filter);
  }
  return scores;
}

const latestFirst = (one: SearchDocumentRow, other: SearchDocumentRow) =>
  other.published_at.getTime() - one.published_at.getTime() || (one.post_id < other.post_id ? 1 : -1);

/** Terms that are looked through for forms of a word: the most used ones with its beginning. */
const maxForms = 1000;
/** More than any weight. */
const ofExactForms = 1_000_000;

/** The terms that are forms of a word, besides those that begin with it. */
async function findForms(db: Queryable, word: string, exact: TermUse[]): Promise<TermUse[]> {
  const stem = stemOfWanted(word);
  if (!stem) return [];
  const known = new Set(exact.map(({ id }) => id));
  const found = await mapSerially(stem.beginnings, (beginning) => findTermsFrom(db, beginning, maxForms));
  return found
    .flat()
    .filter(({ id, term }) => !known.has(id) && stemOf(term)?.key === stem.key)
    .slice(0, maxTerms);
}

/** Scores of the documents that contain every word in some form; those with the words as they are written come first. */
async function documentsWithForms(db: Queryable, words: string[]): Promise<Scores> {
  const filter = { inHead: false, min: 0 };
  const found = await mapSerially(words, async (word) => {
    const exact = await findTermsFrom(db, word, maxTerms);
    return { exact, forms: await findForms(db, word, exact) };
  });
  const first = await documentsWith(
    db,
    found.map(({ exact }) => toWanted(exact)),
    filter,
  );
  if (found.every(({ forms }) => forms.length === 0)) return first;
  const all = found.map(({ exact, forms }) => toWanted([...exact, ...forms]));
  const scores = await documentsWith(db, all, filter);
  for (const [id, weight] of first) scores.set(id, weight + ofExactForms);
  return scores;
}

/** Ids of public posts that contain every query word, a word beginning with it or a form of it, by score and then date. */
export async function findMatches(
  db: Queryable,
  query: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const scores = await documentsWithForms(db, queryWords(query));
  const best = ranked(scores);
  const min = best[Math.min(offset + limit, best.length) - 1]?.[1] ?? 0;
  // dates only break ties, so they are only read for documents that may be on this page
  const near = best.filter(([, weight]) => weight >= min).map(([id]) => id);
  const documents = offset < best.length ? await findDocuments(db, near) : [];
  const getScore = ({ id }: { id: number }) => getKnown(scores, id);
  documents.sort((one, other) => getScore(other) - getScore(one) || latestFirst(one, other));
  const ids = documents.slice(offset, offset + limit).map(({ post_id }) => post_id);
  return { total: scores.size, ids };
}
