import { splitWords } from '../words.ts';

/** What is searched of a post. */
export interface SearchText {
  title: string;
  subtitle: string;
  excerpt: string;
  /** Whether the author wrote the excerpt; one that was made from the body is body. */
  excerptGiven: boolean;
  category: string;
  tags: string[];
  /** Plain text. */
  body: string;
}

export interface Weight {
  /** In hundredths. */
  weight: number;
  /** Whether the title or the excerpt has the word. */
  inHead: boolean;
}

/** Words of one post that are kept; what comes after them in a book-long body is not found. */
const maxWords = 20_000;

/**
 * Every word of a title or an excerpt weighs at least this much, and no word of a body alone does: so the postings of
 * heads are one end of the index.
 */
export const leastInHead = 201;

/** A word in a long text says less of it. The least of each field stays above the most of the next. */
const damped = (weight: number, length: number) => weight / (1 + 0.04 * Math.log2(Math.max(length, 1)));

/** Said sixteen times it weighs twice as much, and never more. */
const repeated = (times: number) => 1 + Math.min(1, Math.log2(times) / 4);

function countsOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** What each word of a post weighs: title 8, tags and category 4, subtitle and excerpt 3, body 1. */
export function weigh(text: SearchText): Map<string, Weight> {
  const title = splitWords(text.title);
  const labels = splitWords([...text.tags, text.category].join(' '));
  const subtitle = splitWords(text.subtitle);
  const excerpt = splitWords(text.excerpt);
  const body = splitWords(text.body);
  const sums = new Map<string, number>();
  const add = (words: string[], weightOf: (times: number) => number) => {
    for (const [word, times] of countsOf(words)) {
      const sum = sums.get(word);
      if (sum === undefined && sums.size >= maxWords) continue;
      sums.set(word, (sum ?? 0) + damped(weightOf(times), words.length));
    }
  };
  add(title, () => 8);
  add(labels, () => 4);
  add(subtitle, () => 3);
  add(excerpt, () => (text.excerptGiven ? 3 : 0));
  add(body, repeated);
  const head = new Set([...title, ...excerpt]);
  const weighed = [...sums].map(([word, sum]): [string, Weight] => {
    const inHead = head.has(word);
    const weight = Math.round(100 * sum);
    return [word, { weight: inHead ? Math.max(weight, leastInHead) : weight, inHead }];
  });
  return new Map(weighed);
}
