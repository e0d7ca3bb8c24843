import { pulli } from '../engine/tamil-letters.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters that sound alike to many writers. */
const alike: Record<string, string> = {
  ன: 'ணந',
  ண: 'ன',
  ந: 'ன',
  ல: 'ளழ',
  ள: 'லழ',
  ழ: 'லள',
  ர: 'ற',
  ற: 'ர',
};

const canDouble = /[கசதப]/;

/** The words that differ by one letter that sounds alike, single or doubled, or by one doubled க ச த ப. */
export function getConfusions(word: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const before = word.slice(0, at);
    const isSecond = at > 1 && word[at - 1] === pulli && word[at - 2] === letter;
    if (isSecond) continue;
    const isDoubled = word.startsWith(pulli + letter, at + 1);
    const after = word.slice(isDoubled ? at + 3 : at + 1);
    for (const other of alike[letter] ?? [])
      words.push(before + other + (isDoubled ? pulli + other : '') + after);
    if (at === 0 || !canDouble.test(letter)) continue;
    if (isDoubled) words.push(before + word.slice(at + 2));
    else if (word[at - 1] !== pulli && word[at + 1] !== pulli)
      words.push(before + letter + pulli + word.slice(at));
  }
  return words;
}

/** Shorter words are like too many others. In characters. */
const shortest = 4;

/** Letters that no Tamil word has side by side; only names and loan words, and mistakes: வேன்டும். */
const foreignPairs = /ன்ட|ண்ற|ண்ன|ன்ண|ந்[^தந]|ந்$|ற்[தடநரனலளழமவய]|ர்ர|ர்ற|ழ்ழ|ன்த/;

/** Of the rarest words of the list, among which are mistakes, and of words that are only made of two others. */
const hardlyKnown = 9;

/**
 * The rarest that a suggestion may be, by how well the word itself is known; undefined when the word is not doubtful.
 * Found by trial on other posts than the measured ones.
 */
function mostRarityOfSuggestion(word: string, vocabulary: Vocabulary): number | undefined {
  const rarity = vocabulary.rarityOf(word) ?? (vocabulary.isCompound(word) ? hardlyKnown : undefined);
  if (rarity === undefined) return 7;
  if (rarity >= 6 && foreignPairs.test(word)) return 5;
  return rarity >= hardlyKnown ? 1 : undefined;
}

/**
 * The frequent word that a doubtful one is probably meant to be; null for a word that is not doubtful. A word is
 * doubtful when it is rare or unknown, also as a form or a compound, and one confusion of letters away from a
 * frequent one.
 * @param word Tamil, in NFC
 */
export function getSuggestion(word: string, vocabulary: Vocabulary): string | null {
  const most = word.length < shortest ? undefined : mostRarityOfSuggestion(word, vocabulary);
  if (most === undefined) return null;
  let best: { other: string; rarity: number } | null = null;
  for (const other of getConfusions(word)) {
    const rarity = vocabulary.rarityOf(other);
    if (rarity !== undefined && rarity <= (best ? best.rarity - 1 : most)) best = { other, rarity };
  }
  return best?.other ?? null;
}
