import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getConfusions } from '../../studio/src/typing/doubtful/confusions.ts';
import { getSuggestion } from '../../studio/src/typing/doubtful/doubtful-words.ts';
import { createVocabulary } from '../../studio/src/typing/doubtful/vocabulary.ts';
import { readAligned } from '../../studio/src/typing/engine/joint-model.ts';
import { rateSpelledWords } from '../../studio/src/typing/engine/spelled-words.ts';
import { readWords } from '../../studio/src/typing/engine/word-list.ts';
import { numbersFrom } from './sample-posts.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What is marked; the limits were chosen on the other sample posts, which are the archive here. */
const texts = ['api/seeds/posts/{stories,essays}.ts', '*/src/**/messages{.ts,/*.ts}'];
const archive = ['api/seeds/posts/{travel,diary,poems,reviews}.ts'];

const wordsOf = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).flatMap(
    (file) =>
      read(file)
        .normalize('NFC')
        .match(/[\u0b80-\u0bff]{2,}/g) ?? [],
  );

function countWords(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const planted = 100;
const rounds = 10;

/** Words of the text, each with one confusion of letters. */
function plant(text: string[], seed: number): { word: string; mistake: string }[] {
  const next = numbersFrom(seed);
  const pick = <T>(from: T[]): T => from[Math.floor(next() * from.length)]!;
  const candidates = text.filter((word) => word.length >= 4 && getConfusions(word).length > 0);
  return Array.from({ length: planted }, () => {
    const word = pick(candidates);
    return { word, mistake: pick(getConfusions(word)) };
  });
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;

/** Measures which right words are marked as doubtful, and which of planted confusions are. */
export async function measureDoubtfulWords(): Promise<void> {
  const text = wordsOf(texts);
  const lists = [
    ...rateSpelledWords(readAligned(read('studio/src/typing/words/spelled.txt'))),
    ...readWords(read('studio/src/typing/words/words.txt')),
  ];
  const vocabulary = createVocabulary(lists, countWords(wordsOf(archive)));
  const start = performance.now();
  const falseMarks = text.filter((word) => getSuggestion(word, vocabulary)).length;
  const time = performance.now() - start;
  let marked = 0;
  let mended = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    for (const { word, mistake } of plant(text, seed)) {
      const suggestion = getSuggestion(mistake, vocabulary);
      if (suggestion) marked++;
      if (suggestion === word) mended++;
    }
  }
  const found = marked / rounds;
  console.log(
    `${text.length} right words: ${falseMarks} marked, ${percent(falseMarks, text.length)}, limit 0.5 %`,
  );
  console.log(
    `${planted} planted confusions: ${found} marked, ${mended / rounds} with the right word; precision ${percent(found, found + falseMarks)}, limit 80 %`,
  );
  console.log(`a text of ${text.length} words: ${time.toFixed(0)} ms`);
}
