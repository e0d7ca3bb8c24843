import { getSkeletons } from './skeleton.ts';
import { readTyped, spellingCost } from './spelling-cost.ts';
import { getWords, type WordIndex } from './word-index.ts';

/** A word and how unlikely it is, from 0: how oddly it is spelled, and how rare it is. */
export type Found = [word: string, score: number];

/** What a step of rarity weighs beside an odd spelling. */
const weightOfRarity = 0.3;
/** From here on it is another word. */
const mostScore = 5.5;

/** The words of the lists that the typed letters may spell, the likeliest first. */
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
