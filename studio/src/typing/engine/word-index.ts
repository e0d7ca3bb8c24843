import { getSkeleton } from './skeleton.ts';

/** A word and how rare it is: 0 for those on nearly every page, to 9. */
export type RatedWord = [word: string, rarity: number];

/** The words of each skeleton, each with its rarity as a last digit: one text takes less room than a pair. */
export type WordIndex = Map<string, string[]>;

/** Milliseconds of work after which the page may do something else. */
const slice = 25;
/** Words between two looks at the clock. */
const stride = 500;

export const rarest = 9;

function addWord(index: WordIndex, [word, rarity]: RatedWord): void {
  const skeleton = getSkeleton(word);
  const entry = `${word}${rarity}`;
  const entries = index.get(skeleton);
  if (entries) entries.push(entry);
  else index.set(skeleton, [entry]);
}

export function indexWords(words: Iterable<RatedWord>): WordIndex {
  const index: WordIndex = new Map();
  for (const word of words) addWord(index, word);
  return index;
}

/** As `indexWords`, without keeping the page from answering meanwhile. */
export async function indexInSlices(words: Iterable<RatedWord>): Promise<WordIndex> {
  const index: WordIndex = new Map();
  let until = performance.now() + slice;
  let count = 0;
  for (const word of words) {
    addWord(index, word);
    if (++count % stride === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + slice;
    }
  }
  return index;
}

export function* getWords(index: WordIndex, skeleton: string): Generator<RatedWord> {
  for (const entry of index.get(skeleton) ?? []) yield [entry.slice(0, -1), Number(entry.at(-1))];
}
