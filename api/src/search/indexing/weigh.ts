import { plainText } from '@ezhuthu/contract/text';
import { splitWords } from '../words.ts';
import type { DocumentRow } from './queries.ts';

export interface Weight {
  /** In hundredths. */
  weight: number;
  /** Whether title or excerpt contain the word. */
  inHead: boolean;
}

/** Maximum number of distinct words indexed per post. */
const maxWords = 20_000;

/**
 * Words in title or excerpt weigh at least this much, and words only in the body less. In an index by weight,
 * postings of heads therefore form one range.
 */
export const leastInHead = 201;

/** Reduces weights in long texts. The minimum of each field stays above the maximum of the next one. */
const damped = (weight: number, length: number) => weight / (1 + 0.04 * Math.log2(Math.max(length, 1)));

/** A word that occurs sixteen times weighs twice as much; this is the maximum. */
const repeated = (times: number) => 1 + Math.min(1, Math.log2(times) / 4);

function getCounts(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of a post with their weights: title 8, tags and category 4, subtitle and excerpt 3, body 1. */
export function weighDocument(text: Omit<DocumentRow, 'id' | 'published_at'>): Map<string, Weight> {
  const title = splitWords(text.title);
  const labels = splitWords([...text.tags, text.category].join(' '));
  const subtitle = splitWords(text.subtitle);
  const excerpt = splitWords(text.excerpt);
  const body = splitWords(plainText(text.content));
  const sums = new Map<string, number>();
  const add = (words: string[], weightOf: (times: number) => number) => {
    for (const [word, times] of getCounts(words)) {
      const sum = sums.get(word);
      if (sum === undefined && sums.size >= maxWords) continue;
      sums.set(word, (sum ?? 0) + damped(weightOf(times), words.length));
    }
  };
  add(title, () => 8);
  add(labels, () => 4);
  add(subtitle, () => 3);
  // one that the author did not write repeats the body
  add(excerpt, () => (text.excerpt_given ? 3 : 0));
  add(body, repeated);
  const head = new Set([...title, ...excerpt]);
  const weighed = [...sums].map(([word, sum]): [string, Weight] => {
    const inHead = head.has(word);
    const weight = Math.round(100 * sum);
    return [word, { weight: inHead ? Math.max(weight, leastInHead) : weight, inHead }];
  });
  return new Map(weighed);
}
