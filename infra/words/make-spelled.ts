/**
 * Creates the names and loan words of the transliteration with their spelling: `node infra/words/make-spelled.ts >
 * studio/src/typing/words/spelled.txt`. See studio/src/typing/words/README.md.
 */
import path from 'node:path';
import { getSounds } from '../../studio/src/typing/engine/tamil-letters.ts';
import { alignLetters } from './align-letters.ts';
import { readTypedWords } from './typed-words.ts';

const files = ['names.txt', 'places.txt', 'loan-words.txt', 'cldr.txt', 'everyday.txt'];

function soundsOf(word: string): string[] {
  const sounds = getSounds(word);
  if (!sounds) throw new Error(`No Tamil word: ${word}`);
  return sounds.flatMap(({ consonant, vowel }) => [consonant, vowel].filter(Boolean));
}

const words = new Map(
  files
    .flatMap((file) => readTypedWords(path.join(import.meta.dirname, file)))
    .map(({ typed, word }): [string, [string, string[]]] => [`${typed} ${word}`, [typed, soundsOf(word)]]),
);
const lines = alignLetters([...words.values()]).map((word) =>
  word.map(([letters, sounds]) => letters + (sounds || '-')).join(''),
);
process.stdout.write(lines.sort().join('\n'));
