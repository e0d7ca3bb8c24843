/** A Latin word that ends before the cursor, with the punctuation that was typed after it. */
export interface TypedWord {
  word: string;
  tail: string;
  /** Where it begins in the text before the cursor. */
  start: number;
}

/** What comes after a letter, a digit or one of @ / . _ - is part of an address, or of something else. */
const latinWord = /(?<![\p{L}\p{M}\p{N}@/._-])([a-z]{1,40})([,.!?;:…'"’”)\]]*)$/iu;
/** More than a word and its punctuation. */
const reach = 60;

/** @param before the text before the cursor */
export function typedWordIn(before: string): TypedWord | null {
  const from = Math.max(0, before.length - reach);
  const found = latinWord.exec(before.slice(from));
  return found && { word: found[1]!, tail: found[2]!, start: from + found.index };
}

/** Latin words of a text that stand by themselves, not those of addresses. */
const latinWords = /(?<![\p{L}\p{M}\p{N}@/._-])[a-z]{1,40}(?![\p{L}\p{M}\p{N}@/_-]|\.[\p{L}\p{N}]|:\/)/giu;

export interface FoundWord {
  word: string;
  /** Where it begins in the text. */
  start: number;
}

/** Every Latin word of a text, in order. */
export const latinWordsIn = (text: string): FoundWord[] =>
  Array.from(text.matchAll(latinWords), ({ 0: word, index: start }) => ({ word, start }));
