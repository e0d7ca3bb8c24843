import type { Queryable } from '../platform/database/database.ts';
import { mapSerially } from '../platform/event-loop.ts';
import { documentsWith, maxTerms, toWanted } from './find-matches.ts';
import { leastInHead } from './indexing/weigh.ts';
import { findDocuments, findHeads, findPlaces, findTermsWith } from './queries.ts';
import { folded, queryWords } from './words.ts';

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

async function latest(db: Queryable): Promise<string[]> {
  return (await findPlaces(db, undefined, maxFound)).map(({ id }) => id);
}

/** Ids of public posts whose title or excerpt contains this text, also inside words, ignoring case. */
export async function findInHeads(db: Queryable, text: string): Promise<string[]> {
  const words = queryWords(text);
  // punctuation is not indexed: a text without words is only searched for in the latest posts
  const ids = words.length > 0 ? await latestWith(db, words) : await latest(db);
  const wanted = folded(text);
  if (words.length === 1 && words[0] === wanted) return ids;
  const heads = await findHeads(db, ids);
  return heads
    .filter(({ title, excerpt }) => [title, excerpt].some((part) => folded(part).includes(wanted)))
    .map(({ id }) => id);
}
