import { readAligned } from '../engine/joint-model.ts';
import { rateSpelledWords } from '../engine/spelled-words.ts';
import { readWords } from '../engine/word-list.ts';
import { fetchOwnWords } from '../words/own-words.ts';
import { fetchWordLists } from '../words/word-lists.ts';
import { getSuggestion } from './doubtful-words.ts';
import { createVocabulary } from './vocabulary.ts';

/** The frequent word that a doubtful one is probably meant to be, or null. @param word Tamil, in NFC */
export type WordChecker = (word: string) => string | null;

/**
 * Fetches the word lists and the author's own words, without which some of them may be marked. The text is checked in the
 * browser: nothing of it is sent.
 * @throws when the lists cannot be loaded
 */
export async function loadWordChecker(): Promise<WordChecker> {
  const [{ words, spelled }, own] = await Promise.all([fetchWordLists(), fetchOwnWords()]);
  const vocabulary = createVocabulary(
    [...rateSpelledWords(readAligned(spelled)), ...readWords(words)],
    own ?? [],
  );
  return (word) => getSuggestion(word, vocabulary);
}
