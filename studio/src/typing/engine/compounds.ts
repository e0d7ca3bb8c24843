import { getSign, getSounds, pulli } from './tamil-letters.ts';
import type { Found } from './word-search.ts';

/** Fewest letters of each half; shorter ones match everywhere. */
const shortestHalf = 4;
/** Penalty of a compound against a word of the list. */
const burden = 1;

/** Joins கேட்கும்போது and எல்லாம் to கேட்கும்போதெல்லாம்; null where a glide would be needed. */
function join(first: string, second: string): string | null {
  const sign = getSign[second[0]!];
  if (sign === undefined) return first + second;
  return first.endsWith(pulli) || first.endsWith('ு') ? first.slice(0, -1) + sign + second.slice(1) : null;
}

/** Joins போய் and கொண்டு to போய்க்கொண்டு, where the consonant is typed twice. */
const joinDoubled = (first: string, second: string): string | null => {
  const consonant = getSounds(second)?.[0]?.consonant;
  return consonant ? first + consonant + pulli + second : null;
};

/**
 * Compounds of two words, likeliest first, for long words that the list lacks.
 * @param best the likeliest word for a part of the typed text
 */
export function getCompounds(typed: string, best: (typed: string) => Found | undefined): Found[] {
  const found: Found[] = [];
  for (let at = shortestHalf; at <= typed.length - shortestHalf; at++) {
    const isDoubled = /[kcpt]/i.test(typed[at]!) && typed[at - 1] === typed[at];
    const first = best(typed.slice(0, isDoubled ? at - 1 : at));
    const second = first && best(typed.slice(at));
    const word = second && (isDoubled ? joinDoubled : join)(first[0], second[0]);
    if (word) found.push([word, first[1] + second[1] + burden]);
  }
  return found.sort(([, one], [, other]) => one - other);
}
