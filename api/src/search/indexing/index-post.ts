import type { Queryable } from '../../platform/database/database.ts';
import { getFound, getKnown } from '../../platform/known.ts';
import type { Platform } from '../../platform/platform.ts';
import { splitWords } from '../words.ts';
import * as queries from './queries.ts';
import { weighDocument } from './weigh.ts';

/** Maximum number of words interned in advance; the rest is inserted during indexing. */
const maxInterned = 20_000;

/**
 * Inserts new words into the index before the transaction that indexes them. That transaction then holds no
 * locks for which writers of the same new words would wait.
 */
export async function internTerms({ database }: Platform, texts: string[]): Promise<void> {
  const words = [...new Set(texts.flatMap(splitWords))].slice(0, maxInterned);
  const known = new Set((await queries.findTerms(database.read, words)).map(({ term }) => term));
  const missing = words.filter((word) => !known.has(word));
  if (missing.length > 0) await database.transaction((tx) => queries.insertTerms(tx, missing));
}

async function knownTerms(tx: Queryable, words: string[]) {
  const known = await queries.findTerms(tx, words);
  if (known.length === words.length) return known;
  const names = new Set(known.map(({ term }) => term));
  const missing = words.filter((word) => !names.has(word));
  await queries.insertTerms(tx, missing);
  return [...known, ...(await queries.findTerms(tx, missing))];
}

/** The words of a post as they should be in the index. */
async function readWeights(db: Queryable, postId: string) {
  const [row] = await queries.findDocumentTexts(db, [postId]);
  const text = getFound(row);
  return { weights: weighDocument(text), published_at: text.published_at };
}

/** Whether the index has other words or weights of a public post than its text gives. */
export async function isOutdated(db: Queryable, postId: string): Promise<boolean> {
  const { weights } = await readWeights(db, postId);
  const indexed = await queries.findIndexedWords(db, postId);
  return (
    indexed.length !== weights.size ||
    indexed.some(({ term, weight }) => weights.get(term)?.weight !== weight)
  );
}

/** Updates the index of a public post, in the transaction that stores the post. */
export async function indexPost(tx: Queryable, postId: string): Promise<void> {
  const { weights, published_at } = await readWeights(tx, postId);
  const terms = await knownTerms(tx, [...weights.keys()]);
  const documentId = await queries.putDocument(tx, postId, published_at);
  const before = new Map((await queries.findPostings(tx, documentId)).map((row) => [row.term_id, row]));
  const after = terms.map(({ id, term }) => {
    const { weight, inHead } = getKnown(weights, term);
    return { document_id: documentId, term_id: id, weight, in_head: inHead };
  });
  const keptTerms = new Set(after.map(({ term_id }) => term_id));
  await queries.changePostings(tx, documentId, {
    gone: [...before.keys()].filter((id) => !keptTerms.has(id)),
    added: after.filter(({ term_id }) => !before.has(term_id)),
    changed: after.filter(({ term_id, weight, in_head }) => {
      const row = before.get(term_id);
      return row && (row.weight !== weight || row.in_head !== in_head);
    }),
  });
  await queries.markInHead(
    tx,
    terms.filter(({ term, in_head }) => getKnown(weights, term).inHead && !in_head).map(({ id }) => id),
  );
}

/** Brings the words of a post up to date, if it is public. */
export async function reindexPost(tx: Queryable, postId: string): Promise<void> {
  if ((await queries.lockPublicPosts(tx, [postId])).has(postId)) await indexPost(tx, postId);
}

/** Removes a post from the index, in the transaction that ends its being public. */
export async function forgetPost(tx: Queryable, postId: string): Promise<void> {
  const documentId = await queries.findDocumentId(tx, postId);
  if (documentId !== undefined) await queries.deleteDocument(tx, documentId);
}
