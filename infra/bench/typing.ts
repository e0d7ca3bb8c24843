import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeTransliterator, type Transliterator } from '../../studio/src/typing/engine/transliterator.ts';
import { readTypedWords } from '../words/typed-words.ts';
import { percentile, sorted } from './request-times.ts';

const words = path.join(import.meta.dirname, '../../studio/src/typing/words');
const read = (file: string) => readFileSync(path.join(words, file), 'utf8');

const tested = readTypedWords(path.join(import.meta.dirname, 'typing/pairs.txt'));
const kinds = [...new Set(tested.map(({ kind }) => kind))];

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

interface Answer {
  kind: string;
  /** Place of the right word among the candidates, from 0; -1 when it is not. */
  place: number;
  time: number;
}

function type(transliterator: Transliterator): Answer[] {
  return tested.map(({ kind, typed, word }) => {
    const start = performance.now();
    const candidates = transliterator.candidates(typed);
    return { kind, place: candidates.indexOf(word), time: performance.now() - start };
  });
}

function report(name: string, answers: Answer[]): void {
  const first = answers.filter(({ place }) => place === 0).length;
  const inFive = answers.filter(({ place }) => place >= 0).length;
  const all = answers.length;
  console.log(
    `${name.padEnd(9)} first ${percent(first, all)}, in five ${percent(inFive, all)} (${all} words)`,
  );
}

/** Measures how often Latin letters become the word that was meant, on words that the lists were not made of. */
export async function measureTypedWords(): Promise<void> {
  const files = ['words.txt', 'spelled.txt'].map(read);
  const size = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  const start = performance.now();
  const transliterator = await makeTransliterator(files[0]!, files[1]!);
  console.log(
    `data ${(size / 1000).toFixed(0)} kB, limit 450 kB, read in ${(performance.now() - start).toFixed(0)} ms`,
  );
  type(transliterator);
  const answers = type(transliterator);
  for (const kind of kinds)
    report(
      kind,
      answers.filter((answer) => answer.kind === kind),
    );
  report('all', answers);
  const times = sorted(answers.map(({ time }) => time));
  console.log(
    `a word: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, limit 10 ms`,
  );
}
