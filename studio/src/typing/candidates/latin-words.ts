/** A Latin word before the cursor, with the punctuation after it. */
export interface TypedWord {
  word: string;
  tail: string;
  /** Offset in the text before the cursor. */
  start: number;
}

/** A word must not follow a letter, a digit or one of @ / _, nor a letter and one of . -, as in addresses. */
const latinWord =
  /(?<![\p{L}\p{M}\p{N}@/_])(?<![\p{L}\p{M}\p{N}][.-])[a-z]{1,40}(?=[,.!?;:…'"’”»)\]}–—-]*$)/iu;
/** Characters before the cursor to search: more than a word and its punctuation. */
const reach = 60;

/** @param before the text before the cursor */
export function typedWordIn(before: string): TypedWord | null {
  const from = Math.max(0, before.length - reach);
  const found = latinWord.exec(before.slice(from));
  if (!found) return null;
  const { 0: word, index } = found;
  return { word, tail: before.slice(from + index + word.length), start: from + index };
}

/** Separate Latin words, not those within addresses. */
const latinWords =
  /(?<![\p{L}\p{M}\p{N}@/_])(?<![\p{L}\p{M}\p{N}][.-])[a-z]{1,40}(?![\p{L}\p{M}\p{N}@/_]|[.-][\p{L}\p{N}]|:\/)/giu;

interface LatinWord {
  word: string;
  /** Offset in the text. */
  start: number;
}

/** All separate Latin words of a text, in order. */
export const latinWordsIn = (text: string): LatinWord[] =>
  Array.from(text.matchAll(latinWords), ({ 0: word, index: start }) => ({ word, start }));

/** Whether a letter right after this punctuation begins another word, unlike in “example.com”, “don't” and “web-site”. */
export const endsWord = (tail: string): boolean => tail !== '' && !/^[-.:'’]$/.test(tail);
