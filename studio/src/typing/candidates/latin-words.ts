import { pulli } from '../engine/tamil-letters.ts';

/** A Latin word before the cursor, with the punctuation after it. */
export interface TypedWord {
  word: string;
  tail: string;
  /** Offset in the text before the cursor. */
  start: number;
  /** Whether it goes on right after a consonant without a vowel. */
  followsPulli: boolean;
}

/**
 * A word must not follow a letter, a digit or one of @ / _, nor a letter and one of . -, as in addresses. It may be the
 * ending of a Tamil word, unless two vowels would meet, where a writer puts a sound between them or takes one away.
 */
const latinWord =
  /(?<![\p{L}\p{M}\p{N}@/_](?<!\p{sc=Taml}))(?<!(?!்)\p{sc=Taml}(?=[aeiou]))(?<![\p{L}\p{M}\p{N}][.-])[a-z]{1,40}(?=[,.!?;:…'"’”»)\]}–—-]*$)/iu;
/** Characters before the cursor to search: more than a word and its punctuation. */
const reach = 60;

/** @param before the text before the cursor */
export function typedWordIn(before: string): TypedWord | null {
  const from = Math.max(0, before.length - reach);
  const found = latinWord.exec(before.slice(from));
  if (!found) return null;
  const { 0: word, index } = found;
  const start = from + index;
  const tail = before.slice(start + word.length);
  return { word, tail, start, followsPulli: before[start - 1] === pulli };
}

/** Separate Latin words, not those within addresses. */
const latinWords =
  /(?<![\p{L}\p{M}\p{N}@/_])(?<![\p{L}\p{M}\p{N}][.-])[a-z]{1,40}(?![\p{L}\p{M}\p{N}@/_]|[.-][\p{L}\p{N}]|:\/)/giu;

/** All separate Latin words of a text, in order, each with its offset. */
export const latinWordsIn = (text: string): { word: string; start: number }[] =>
  Array.from(text.matchAll(latinWords), ({ 0: word, index: start }) => ({ word, start }));

/** Whether a letter right after this punctuation begins another word, unlike in “example.com”, “don't” and “web-site”. */
export const endsWord = (tail: string): boolean => tail !== '' && !/^[-.:'’]$/.test(tail);
