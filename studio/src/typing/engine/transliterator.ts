import { readAligned } from './joint-model.ts';
import { plainReading, readBySchemes } from './readings.ts';
import { createSpelledWords, noSpelledWords, type SpelledWords } from './spelled-words.ts';
import { getSounds } from './tamil-letters.ts';
import { indexInSlices, indexWords, type RatedWord, readWords, type WordIndex } from './word-list.ts';
import { getCompounds, type Match, searchWords } from './word-search.ts';

/** A word and the number of posts that contain it. */
type CountedWord = [word: string, count: number];

const defaultCount = 5;
/** Letters; longer input is no word. */
const longestTyped = 40;
/** Above this score the list probably lacks the word. */
const doubtful = 3.5;
const mostCompounds = 2;
/** Size of the cache of halves, which repeat with each typed letter. */
const mostHalves = 300;

/** What two ways of finding agree on is likelier, and so is what the author has written before. */
const agreementBonus = 0.7;
const ownBonus = 0.6;

/** A word used once ranks about like a common one. */
function rarityOfOwn([word, count]: CountedWord): RatedWord {
  return [word, Math.max(0, 4 - Math.floor(Math.log2(Math.max(1, count))))];
}

export function createTransliterator({
  words,
  names = noSpelledWords,
  learned = [],
}: {
  words: WordIndex;
  /** Names and loan words with their spelling. */
  names?: SpelledWords;
  learned?: Iterable<CountedWord>;
}) {
  const own = new Map<string, number>();
  let ownIndex: WordIndex = new Map();
  const halves = new Map<string, Match | undefined>();

  /** Ranks the author's own words higher, by frequency; words that are not Tamil are ignored. */
  function learn(counted: Iterable<CountedWord>): void {
    for (const [word, rarity] of [...counted].map(rarityOfOwn)) {
      if (getSounds(word)) own.set(word, Math.min(rarity, own.get(word) ?? rarity));
    }
    ownIndex = indexWords(own);
    halves.clear();
  }

  function bestHalf(typed: string): Match | undefined {
    if (halves.size > mostHalves) halves.clear();
    if (!halves.has(typed)) halves.set(typed, searchWords([words, names.index, ownIndex], typed)[0]);
    return halves.get(typed);
  }

  function fromLists(typed: string): string[] {
    const found = searchWords([words, names.index, ownIndex], typed);
    const isSure = found[0] && found[0][1] < doubtful;
    const compounds = isSure ? [] : getCompounds(typed, bestHalf).slice(0, mostCompounds);
    return merge([...found, ...compounds], names.search(typed));
  }

  /** The words that two ways have found, likeliest first. */
  function merge(found: Match[], scores: Map<string, number>): string[] {
    scores = new Map(scores);
    for (const [word, score] of found) {
      const other = scores.get(word);
      scores.set(word, other === undefined ? score : Math.min(score, other) - agreementBonus);
    }
    for (const [word, score] of scores) if (own.has(word)) scores.set(word, score - ownBonus);
    return [...scores].sort(([, one], [, other]) => one - other).map(([word]) => word);
  }

  /** Tamil words for a Latin one, likeliest first, without duplicates. */
  function candidates(typed: string, count = defaultCount): string[] {
    if (!/^[a-z]+$/i.test(typed) || typed.length > longestTyped) return [];
    const found = fromLists(typed).slice(0, count);
    return [...new Set([...found, plainReading(typed), ...readBySchemes(typed)])].slice(0, count);
  }

  learn(learned);
  return { candidates, learn };
}

export type Transliterator = ReturnType<typeof createTransliterator>;

/**
 * @param words contents of `words.txt`
 * @param spelled contents of `spelled.txt`
 */
export async function makeTransliterator(words: string, spelled: string): Promise<Transliterator> {
  return createTransliterator({
    words: await indexInSlices(readWords(words)),
    names: await createSpelledWords(readAligned(spelled)),
  });
}
