import { getSkeleton } from './skeleton.ts';

/** A word and its rarity, from 0 (on nearly every page) to 9. */
export type RatedWord = [word: string, rarity: number];

/** Words by skeleton, each with its rarity as the last digit: a string takes less memory than a pair. */
export type WordIndex = Map<string, string[]>;

/** Milliseconds of work before yielding to the event loop. */
const slice = 25;
/** Words between two checks of the time. */
const stride = 500;

const rarest = 9;

/**
 * Decodes `words.txt`. A line is the number of letters shared with the previous word in base 36, the
 * rest of the word, and its rarity unless that is the highest.
 * @see infra/words/make-words.ts
 */
export function* readWords(text: string): Generator<RatedWord> {
  let word = '';
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const digit = text.charCodeAt(end - 1) - 48;
    const isRated = digit >= 0 && digit < rarest && end - 1 > from;
    const shared = Number.parseInt(text.charAt(from), 36);
    word = word.slice(0, shared) + text.slice(from + 1, isRated ? end - 1 : end);
    yield [word, isRated ? digit : rarest];
    from = end + 1;
  }
}

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

/** Like `indexWords`, but yields to the event loop. */
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
