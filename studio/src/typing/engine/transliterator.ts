import { plainReading, readBySchemes } from './readings.ts';
import { getSounds } from './tamil-letters.ts';
import { indexInSlices, indexWords, type RatedWord, readWords, type WordIndex } from './word-list.ts';
import { getCompounds, type Match, searchWords } from './word-search.ts';

/** A word and the number of posts that contain it. */
type CountedWord = [word: string, count: number];

export interface Transliterator {
  /** Tamil words for a Latin one, likeliest first, without duplicates. */
  candidates(typed: string, count?: number): string[];
  /** Ranks the author's own words higher, by frequency; words that are not Tamil are ignored. */
  learn(words: Iterable<CountedWord>): void;
}

const defaultCount = 5;
/** Letters; longer input is no word. */
const longestTyped = 40;
/** Above this score the list probably lacks the word. */
const doubtful = 3.5;
const mostCompounds = 2;
/** Size of the cache of halves, which repeat with each typed letter. */
const mostHalves = 300;

/** A word used once ranks about like a common one. */
function rarityOfOwn([word, count]: CountedWord): RatedWord {
  return [word, Math.max(0, 4 - Math.floor(Math.log2(Math.max(1, count))))];
}

export function createTransliterator({
  words,
  learned = [],
}: {
  words: WordIndex;
  learned?: Iterable<CountedWord>;
}): Transliterator {
  const own = new Map<string, number>();
  let ownIndex: WordIndex = new Map();
  const halves = new Map<string, Match | undefined>();

  function learn(counted: Iterable<CountedWord>): void {
    for (const [word, rarity] of [...counted].map(rarityOfOwn)) {
      if (getSounds(word)) own.set(word, Math.min(rarity, own.get(word) ?? rarity));
    }
    ownIndex = indexWords(own);
    halves.clear();
  }

  function bestHalf(typed: string): Match | undefined {
    if (halves.size > mostHalves) halves.clear();
    if (!halves.has(typed)) halves.set(typed, searchWords([words, ownIndex], typed)[0]);
    return halves.get(typed);
  }

  function fromLists(typed: string): string[] {
    const found = searchWords([words, ownIndex], typed);
    const isSure = found[0] && found[0][1] < doubtful;
    const compounds = isSure ? [] : getCompounds(typed, bestHalf).slice(0, mostCompounds);
    return [...found, ...compounds].sort(([, one], [, other]) => one - other).map(([word]) => word);
  }

  function candidates(typed: string, count = defaultCount): string[] {
    if (!/^[a-z]+$/i.test(typed) || typed.length > longestTyped) return [];
    const found = fromLists(typed);
    const reading = plainReading(typed);
    const hasReading = found.slice(0, count).includes(reading);
    const listed = found.slice(0, hasReading ? count : count - 1);
    return [...new Set([...listed, reading, ...readBySchemes(typed)])].slice(0, count);
  }

  learn(learned);
  return { candidates, learn };
}

/** @param text contents of `words.txt` */
export async function makeTransliterator(text: string): Promise<Transliterator> {
  return createTransliterator({ words: await indexInSlices(readWords(text)) });
}
