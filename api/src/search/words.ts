import type { TextPart } from '@ezhuthu/contract';
import { stemOf, stemOfWanted } from './tamil-stem.ts';

const invisible = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** A word as written, including invisible characters. */
const writtenWord = /[\p{L}\p{M}\p{N}\u200b-\u200d\u2060\ufeff]+/gu;

/** Code points of a word that are indexed and compared. */
export const maxWord = 64;
/** Maximum number of query words; 200 characters rarely contain more. */
const maxQuery = 32;

/** Normalises a text for comparison: NFC, lower case, without invisible characters. */
export const folded = (text: string): string => text.replace(invisible, '').toLowerCase().normalize('NFC');

// the first slice limits the work, as a word may be two million characters long
const cut = (found: string) =>
  found.length > maxWord ? [...found.slice(0, 2 * maxWord)].slice(0, maxWord).join('') : found;

/** The words of a text in order. Pulli and vowel signs are part of words. */
export const splitWords = (text: string): string[] =>
  Array.from(folded(text).matchAll(word), ([found]) => cut(found));

/** The distinct words of a query, longest first. */
export const queryWords = (query: string): string[] =>
  [...new Set(splitWords(query))].sort((one, other) => other.length - one.length).slice(0, maxQuery);

/** A function that says whether a word begins with one of these, or is a form of one. Both are folded. */
function createMatcher(words: string[]): (compared: string) => boolean {
  const stems = words.flatMap((word) => stemOfWanted(word) ?? []);
  return (compared) =>
    words.some((wanted) => compared.startsWith(wanted)) ||
    stems.some(
      ({ key, beginnings }) =>
        beginnings.some((beginning) => compared.startsWith(beginning)) && stemOf(compared)?.key === key,
    );
}

/** Splits a text into words that begin with one of `words` or are forms of them, and the parts in between. */
export function markMatches(text: string, words: string[]): TextPart[] {
  const isMatch = createMatcher(words);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const endPlain = (at: number) => {
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), isMatch: false });
  };
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (!isMatch(folded(written))) continue;
    endPlain(index);
    parts.push({ text: written, isMatch: true });
    plainFrom = index + written.length;
  }
  endPlain(text.length);
  return parts;
}
