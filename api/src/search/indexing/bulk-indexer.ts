import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTerms, insertNewDocuments, insertTerms, markInHead } from './queries.ts';
import { type SearchText, type Weight, weigh } from './weigh.ts';

/** Terms whose ids are kept; as many as a large site has. */
const keptTerms = 200_000;

interface Term {
  id: number;
  inHead: boolean;
}

/** A new post with the ids of its words. */
export interface WeighedPost {
  postId: string;
  publishedAt: Date;
  words: (Weight & { term: Term })[];
}

export interface NewText extends SearchText {
  postId: string;
  publishedAt: Date;
}

/**
 * Indexes many new posts: `prepare` gives the words of some posts their ids, and `write` stores the postings of all of
 * them at once, in the transaction that inserts the posts.
 */
export function createBulkIndexer({ database }: Platform) {
  const known = new LRUCache<string, Term>({ max: keptTerms });

  async function find(words: string[]): Promise<void> {
    for (const { id, term, in_head } of await findTerms(database.read, words)) {
      known.set(term, { id, inHead: Boolean(in_head) });
    }
  }

  /** Reads and inserts terms in a transaction of its own: ids from one that is rolled back would be wrong later. */
  async function learn(words: string[]): Promise<void> {
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length === 0) return;
    await find(unknown);
    const missing = unknown.filter((word) => !known.has(word));
    if (missing.length === 0) return;
    await database.transaction((tx) => insertTerms(tx, database.dialect, missing));
    await find(missing);
  }

  return {
    async prepare(texts: NewText[]): Promise<WeighedPost[]> {
      const weighed = texts.map((text) => ({ text, weights: weigh(text) }));
      const words = new Set(weighed.flatMap(({ weights }) => [...weights.keys()]));
      await learn([...words]);
      return weighed.map(({ text: { postId, publishedAt }, weights }) => ({
        postId,
        publishedAt,
        words: [...weights].map(([word, weight]) => ({ ...weight, term: known.get(word)! })),
      }));
    },

    async write(tx: Queryable, posts: WeighedPost[]): Promise<void> {
      await insertNewDocuments(
        tx,
        database.dialect,
        posts.map(({ words, ...document }) => ({
          ...document,
          postings: words.map(({ term, weight, inHead }) => ({ termId: term.id, weight, inHead })),
        })),
      );
      const nowInHead = new Set<Term>();
      for (const { words } of posts) {
        for (const { term, inHead } of words) if (inHead && !term.inHead) nowInHead.add(term);
      }
      await markInHead(
        tx,
        [...nowInHead].map(({ id }) => id),
      );
    },
  };
}
