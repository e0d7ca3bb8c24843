import { LRUCache } from 'lru-cache';
import { batches } from '../../platform/event-loop.ts';
import { getKnown } from '../../platform/known.ts';
import type { Platform } from '../../platform/platform.ts';
import * as queries from './queries.ts';
import { weighDocument } from './weigh.ts';

/** Terms whose ids are kept; as many as a large site has. */
const keptTerms = 100_000;
/** Posts whose words are in memory at once. */
const readBatch = 50;

interface Term {
  id: number;
  inHead: boolean;
}

/**
 * Indexes many posts that are not in the index yet, several times faster than one by one: the number of postings of a
 * term changes once for all of them.
 */
export function createBulkIndexer({ database }: Platform) {
  const known = new LRUCache<string, Term>({ max: keptTerms });

  /** Reads and inserts terms in a transaction of its own: ids from one that is rolled back would be wrong later. */
  async function learn(words: string[]): Promise<Map<string, Term>> {
    const terms = new Map<string, Term>();
    const find = async (wanted: string[]) => {
      for (const { id, term, in_head } of await queries.findTerms(database.read, wanted)) {
        terms.set(term, { id, inHead: in_head });
      }
    };
    for (const word of words) {
      const term = known.get(word);
      if (term) terms.set(word, term);
    }
    await find(words.filter((word) => !terms.has(word)));
    const missing = words.filter((word) => !terms.has(word));
    if (missing.length > 0) {
      await database.transaction((tx) => queries.insertTerms(tx, missing));
      await find(missing);
    }
    for (const [word, term] of terms) known.set(word, term);
    return terms;
  }

  async function readDocuments(postIds: string[], newInHead: Set<Term>): Promise<queries.NewDocument[]> {
    const weighed = (await queries.findDocumentTexts(database.read, postIds)).map((text) => ({
      postId: text.id,
      publishedAt: text.published_at,
      weights: weighDocument(text),
    }));
    const terms = await learn([...new Set(weighed.flatMap(({ weights }) => [...weights.keys()]))]);
    return weighed.map(({ weights, ...document }) => {
      const termIds = new Uint32Array(weights.size);
      const values = new Uint16Array(weights.size);
      const inHead = new Uint8Array(weights.size);
      let at = 0;
      for (const [word, weight] of weights) {
        const term = getKnown(terms, word);
        termIds[at] = term.id;
        values[at] = weight.weight;
        inHead[at] = Number(weight.inHead);
        if (weight.inHead && !term.inHead) newInHead.add(term);
        at += 1;
      }
      return { ...document, termIds, weights: values, inHead };
    });
  }

  /** Indexes those of the posts that are public and not in the index, in one transaction. */
  return async (postIds: string[]): Promise<void> => {
    const newInHead = new Set<Term>();
    const documents: queries.NewDocument[] = [];
    for await (const ids of batches(postIds, readBatch)) {
      documents.push(...(await readDocuments(ids, newInHead)));
    }
    await database.transaction(async (tx) => {
      // whoever changed a post meanwhile has indexed it, or made it private
      const shown = await queries.lockPublicPosts(tx, postIds);
      const indexed = await queries.findIndexed(tx, postIds);
      await queries.insertNewDocuments(
        tx,
        documents.filter(({ postId }) => shown.has(postId) && !indexed.has(postId)),
      );
      await queries.markInHead(
        tx,
        [...newInHead].map(({ id }) => id),
      );
    });
    for (const term of newInHead) term.inHead = true;
  };
}
