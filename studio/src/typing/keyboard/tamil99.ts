import { getSign, pulli } from '../engine/tamil-letters.ts';
import type { Change } from '../typing-target.ts';

const add = (insert: string): Change => ({ remove: 0, insert });

const isConsonant = (letter = '') => letter >= 'க' && letter <= 'ஹ';

/** Nasals with the consonants before which they lose their vowel. */
const nasalPairs = new Set(['ஙக', 'ஞச', 'ணட', 'நத', 'மப', 'னற']);

/** வந்த already ends in a pair, so another த starts a new syllable: வந்தது. */
const endsInPair = (before: string) => before.at(-2) === pulli;

function afterConsonant(before: string, key: string): Change {
  const last = before.slice(-1);
  const sign = getSign[key];
  if (sign !== undefined) return add(sign);
  const isPair = isConsonant(key) && (key === last || nasalPairs.has(last + key));
  return add(isPair && !endsInPair(before) ? pulli + key : key);
}

/**
 * The Tamil99 rules: a vowel after a consonant becomes its sign; of two equal consonants, or a nasal
 * with its consonant, the first gets a pulli; அ after a consonant ends the syllable, so that the next
 * key does not change it.
 * @returns a function from the text before the cursor and a key to the change
 */
export function createTamil99(): (before: string, key: string) => Change {
  let endedSyllable = '';
  return (before, key) => {
    const isEnded = before !== '' && before === endedSyllable;
    endedSyllable = '';
    if (!isConsonant(before.at(-1)) || isEnded) return add(key === pulli ? '' : key);
    if (key === 'அ') endedSyllable = before;
    return afterConsonant(before, key);
  };
}
