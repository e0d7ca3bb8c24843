import { getSign, pulli } from './engine/tamil-letters.ts';
import type { Change } from './typing-target.ts';

const add = (insert: string): Change => ({ remove: 0, insert });

const isConsonant = (letter = '') => letter >= 'க' && letter <= 'ஹ';

/** A nasal, and the consonant before which it is spoken without a vowel. */
const nasalPairs = new Set(['ஙக', 'ஞச', 'ணட', 'நத', 'மப', 'னற']);

/** வந்த ends in a pair already, so another த is one of its own: வந்தது. */
const endsInPair = (before: string) => before.at(-2) === pulli;

function afterConsonant(before: string, key: string): Change {
  const last = before.at(-1)!;
  if (key in getSign) return add(getSign[key]!);
  const isPair = isConsonant(key) && (key === last || nasalPairs.has(last + key));
  return add(isPair && !endsInPair(before) ? pulli + key : key);
}

/**
 * The rules of Tamil99, for the keys of one keyboard: a consonant and a vowel make a sign; the first of two equal
 * consonants gets a pulli, and a nasal before its own; அ after a consonant keeps it as it is, whatever follows.
 * @returns what a key does after a text
 */
export function createTamil99(): (before: string, key: string) => Change {
  let keptAsItIs = '';
  return (before, key) => {
    const isKept = before !== '' && before === keptAsItIs;
    keptAsItIs = '';
    if (!isConsonant(before.at(-1)) || isKept) return add(key === pulli ? '' : key);
    if (key === 'அ') keptAsItIs = before;
    return afterConsonant(before, key);
  };
}
