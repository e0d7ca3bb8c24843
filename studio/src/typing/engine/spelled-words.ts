import { type AlignedWord, JointModel, writeSounds } from './joint-model.ts';
import { indexWords, type RatedWord, type WordIndex } from './word-list.ts';
import type { Match } from './word-search.ts';

/** Names and loan words, whose spelling is another language's: farm is ஃபார்ம். */
export interface SpelledWords {
  /** The words, for those who spell them by ear. */
  index: WordIndex;
  /** Scores of the words that are spelled exactly so, and of what the spelling of others suggests. */
  search(typed: string): Map<string, number>;
}

/** Of names and loan words among the words of the list. */
const rarity = 5;
/** Of a word that is spelled exactly so: after a common Tamil word, before others. */
const exactScore = 0.5;
/** Makes costs of the model comparable to scores; found by trial on the words that the model was not made of. */
const scoreOfCost = 0.2;
const mostReadings = 8;

const getWord = (units: AlignedWord) => writeSounds(units.map(([, sounds]) => sounds).join(''));

/** Each word once, as rare as all of them. */
export function rateSpelledWords(aligned: AlignedWord[]): RatedWord[] {
  const words = new Set(aligned.map(getWord).filter((word) => word !== null));
  return [...words].map((word) => [word, rarity]);
}

export const noSpelledWords: SpelledWords = { index: new Map(), search: () => new Map() };

/** Words after which other work may be done: a few milliseconds. */
const stride = 400;

/** Yields to the event loop. */
export async function createSpelledWords(aligned: AlignedWord[]): Promise<SpelledWords> {
  const byLetters = new Map<string, Match[]>();
  for (const units of aligned) {
    const letters = units.map(([each]) => each).join('');
    const word = getWord(units);
    if (word) byLetters.set(letters, [...(byLetters.get(letters) ?? []), [word, exactScore]]);
  }
  const model = new JointModel();
  for (let at = 0; at < aligned.length; at += stride) {
    model.learn(aligned.slice(at, at + stride));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    index: indexWords(rateSpelledWords(aligned)),
    search(typed) {
      const letters = typed.toLowerCase();
      const readings = model
        .read(letters, mostReadings)
        .map(([word, cost]): Match => [word, scoreOfCost * cost]);
      return new Map([...readings, ...(byLetters.get(letters) ?? [])]);
    },
  };
}
