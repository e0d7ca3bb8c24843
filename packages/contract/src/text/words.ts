/** A word may contain apostrophes, hyphens and zero-width joiners, but not at its ends. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-'’\u200c\u200d][\p{L}\p{M}\p{N}]+)*/gu;

export const wordsPerMinute = 200;

export function countWords(text: string): number {
  return text.normalize('NFC').match(word)?.length ?? 0;
}

/** Reading time in minutes, rounded up, at least 1. */
export function readTime(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Tamil words, with what stands between them; splits a text at them. */
export const tamilRuns = /(\p{Script=Tamil}+(?:[^\p{L}\p{M}]+\p{Script=Tamil}+)*)/gu;
