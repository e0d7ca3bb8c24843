import type { TextPart } from '@ezhuthu/contract';

const invisible = /[\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** A word as it is written, signs that nobody sees included. */
const writtenWord = /[\p{L}\p{M}\p{N}\u200b-\u200d\u2060\ufeff]+/gu;

/** Code points of a word that are kept and compared. */
export const maxWord = 64;
/** A longer query than this many words is cut: 200 letters hold no sentence that needs more. */
const maxQuery = 32;

/** The form in which texts are compared: composed, lower case, without signs that nobody sees. */
export const folded = (text: string): string => text.replace(invisible, '').toLowerCase().normalize('NFC');

// a word may be two million signs long, hence the first slice
const cut = (found: string) =>
  found.length > maxWord ? [...found.slice(0, 2 * maxWord)].slice(0, maxWord).join('') : found;

/** The words of a text in order, a pulli and vowel signs being part of them. */
export const splitWords = (text: string): string[] =>
  Array.from(folded(text).matchAll(word), ([found]) => cut(found));

/** The words that are searched for, each once, longest first. */
export const queryWords = (query: string): string[] =>
  [...new Set(splitWords(query))].sort((one, other) => other.length - one.length).slice(0, maxQuery);

/** Takes a text apart into words that begin with one of `words` and what is between them. */
export function markMatches(text: string, words: string[]): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const endPlain = (at: number) => {
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), isMatch: false });
  };
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    const compared = folded(written);
    if (!words.some((wanted) => compared.startsWith(wanted))) continue;
    endPlain(index);
    parts.push({ text: written, isMatch: true });
    plainFrom = index + written.length;
  }
  endPlain(text.length);
  return parts;
}
