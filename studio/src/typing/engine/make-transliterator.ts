import { readWords } from './read-words.ts';
import { createTransliterator, type Transliterator } from './transliterator.ts';
import { indexInSlices } from './word-index.ts';

/** @param text contents of `words.txt` */
export async function makeTransliterator(text: string): Promise<Transliterator> {
  return createTransliterator({ words: await indexInSlices(readWords(text)) });
}
