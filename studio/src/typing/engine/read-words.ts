import { type RatedWord, rarest } from './word-index.ts';

/**
 * Decodes `words.txt`. A line is the number of letters shared with the previous word in base 36, the
 * rest of the word, and its rarity unless that is the highest.
 * @see infra/words/make-words.ts
 */
export function* readWords(text: string): Generator<RatedWord> {
  let word = '';
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const digit = text.charCodeAt(end - 1) - 48;
    const isRated = digit >= 0 && digit < rarest && end - 1 > from;
    const shared = Number.parseInt(text[from]!, 36);
    word = word.slice(0, shared) + text.slice(from + 1, isRated ? end - 1 : end);
    yield [word, isRated ? digit : rarest];
    from = end + 1;
  }
}
