import { getSkeletons } from './skeleton.ts';
import { readTyped, spellingCost } from './spelling-cost.ts';
import { getWords, type WordIndex } from './word-index.ts';

/** A word and its score, from 0: the cost of its spelling plus its rarity; lower is likelier. */
export type Found = [word: string, score: number];

/** Weight of one step of rarity relative to the spelling cost. */
const weightOfRarity = 0.3;
/** Scores from here on count as no match. */
const mostScore = 5.5;

/** Words that the typed letters may spell, likeliest first. */
export function searchWords(indexes: WordIndex[], word: string): Found[] {
  const typed = readTyped(word);
  const scores = new Map<string, number>();
  for (const skeleton of getSkeletons(typed.letters)) {
    for (const index of indexes) {
      for (const [candidate, rarity] of getWords(index, skeleton)) {
        const burden = weightOfRarity * rarity;
        const score = burden + spellingCost(typed, candidate, mostScore - burden);
        if (score < (scores.get(candidate) ?? mostScore)) scores.set(candidate, score);
      }
    }
  }
  return [...scores].sort(([, one], [, other]) => one - other);
}
