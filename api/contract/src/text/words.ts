/** A word may hold an apostrophe, a hyphen or a zero-width joiner inside, never at its ends. */
const word = /[\p{L}\p{M}\p{N}]+(?:[-'’\u200c\u200d][\p{L}\p{M}\p{N}]+)*/gu;

export const wordsPerMinute = 200;

export function countWords(text: string): number {
  return text.normalize('NFC').match(word)?.length ?? 0;
}

/** Minutes to read so many words: rounded up, at least 1. */
export function readTime(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
