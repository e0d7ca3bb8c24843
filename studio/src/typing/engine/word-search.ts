import { getSkeletons } from './skeleton.ts';
import { readTyped, spellingCost } from './spelling-cost.ts';
import { getSign, getSounds, pulli } from './tamil-letters.ts';
import { getWords, type WordIndex } from './word-list.ts';

/** A word and its score, from 0: the cost of its spelling plus its rarity; lower is likelier. */
export type Match = [word: string, score: number];

/** Weight of one step of rarity relative to the spelling cost. */
const weightOfRarity = 0.3;
/** Scores from here on count as no match. */
const mostScore = 5.5;
/** Fewest letters of each half; shorter ones match everywhere. */
const shortestHalf = 4;
/** Penalty of a compound against a word of the list. */
const compoundPenalty = 1;

/** Words that the typed letters may spell, likeliest first. */
export function searchWords(indexes: WordIndex[], word: string): Match[] {
  const typed = readTyped(word);
  const scores = new Map<string, number>();
  for (const skeleton of getSkeletons(typed.letters)) {
    for (const index of indexes) {
      for (const [candidate, rarity] of getWords(index, skeleton)) {
        const rarityCost = weightOfRarity * rarity;
        const score = rarityCost + spellingCost(typed, candidate, mostScore - rarityCost);
        if (score < (scores.get(candidate) ?? mostScore)) scores.set(candidate, score);
      }
    }
  }
  return [...scores].sort(([, one], [, other]) => one - other);
}

/** Joins கேட்கும்போது and எல்லாம் to கேட்கும்போதெல்லாம்; null where a glide would be needed. */
function join(first: string, second: string): string | null {
  const sign = getSign[second.charAt(0)];
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
export function getCompounds(typed: string, best: (typed: string) => Match | undefined): Match[] {
  const found: Match[] = [];
  for (let at = shortestHalf; at <= typed.length - shortestHalf; at++) {
    const isDoubled = /[kcpt]/i.test(typed.charAt(at)) && typed[at - 1] === typed[at];
    const first = best(typed.slice(0, isDoubled ? at - 1 : at));
    const second = first && best(typed.slice(at));
    const word = second && (isDoubled ? joinDoubled : join)(first[0], second[0]);
    if (word) found.push([word, first[1] + second[1] + compoundPenalty]);
  }
  return found.sort(([, one], [, other]) => one - other);
}
