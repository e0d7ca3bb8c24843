import { consonantListAt, type SpellingList, vowelListAt } from './spelling-tables.ts';
import { meantByCapital } from './spellings.ts';
import { getSounds } from './tamil-letters.ts';

/** Costs: a letter without a sound, a sound without a letter, a capital that means another sound. */
const strayLetter = 2.2;
const missingSound = 2.6;
const wrongCapital = 0.7;

/** The first letter's case is ignored, and so is the case of a word in capitals only. */
export function readTyped(word: string) {
  const letters = word.toLowerCase();
  const hasLowercase = word !== word.toUpperCase();
  return {
    letters,
    /** For each letter, the sounds that its capital form means; '' when it means nothing. */
    meant: [...word].map((letter, at) => (hasLowercase && at > 0 && meantByCapital[letter]) || ''),
  };
}

/** The typed word, prepared for the comparison. */
type Typed = ReturnType<typeof readTyped>;

/** Lowest cost at which the sounds so far spell the first n typed letters, by n. */
type Costs = number[];

function skipStrayLetters(costs: Costs): Costs {
  let least = Number.POSITIVE_INFINITY;
  return costs.map((cost) => {
    least = Math.min(cost, least + strayLetter);
    return least;
  });
}

function start({ letters }: Typed): Costs {
  const costs = new Array<number>(letters.length + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  return skipStrayLetters(costs);
}

/** Costs after one more consonant or vowel. */
function advance(costs: Costs, sound: string, spellings: SpellingList, typed: Typed, max: number): Costs {
  const { letters, meant } = typed;
  const next = costs.map((cost) => cost + missingSound);
  for (const [from, cost] of costs.entries()) {
    if (cost > max) continue;
    const wanted = meant[from];
    const isMeant = !wanted || wanted.includes(sound);
    for (const [spelling, price] of spellings) {
      if (!letters.startsWith(spelling, from)) continue;
      const total = cost + price + (isMeant || !spelling ? 0 : wrongCapital);
      const to = from + spelling.length;
      const known = next[to];
      if (known !== undefined && total < known) next[to] = total;
    }
  }
  return skipStrayLetters(next);
}

/**
 * The cost of spelling a Tamil word with the typed letters, from 0; Infinity above `max` or for a word
 * that is not Tamil.
 */
export function spellingCost(typed: Typed, word: string, max: number): number {
  const sounds = getSounds(word) ?? [];
  let costs = start(typed);
  for (const [at, sound] of sounds.entries()) {
    if (costs.every((cost) => cost > max)) break;
    const { consonant, vowel } = sound;
    if (consonant) costs = advance(costs, consonant, consonantListAt(sounds, at, sound), typed, max);
    if (vowel) costs = advance(costs, vowel, vowelListAt(sounds, at, sound), typed, max);
  }
  const cost = costs.at(-1);
  return sounds.length === 0 || cost === undefined || cost > max ? Number.POSITIVE_INFINITY : cost;
}
