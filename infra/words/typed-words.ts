import { readFileSync } from 'node:fs';

interface TypedWord {
  /** The heading's first word, of `# names: of people`. */
  kind: string;
  typed: string;
  word: string;
}

/** Reads a file of typed words with the Tamil ones by turns, below headings. */
export function readTypedWords(file: string): TypedWord[] {
  const words: TypedWord[] = [];
  let kind = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^# (\w+)/.exec(line);
    if (heading) {
      kind = heading[1]!;
      continue;
    }
    const parts = line.split(' ').filter(Boolean);
    if (parts.length % 2) throw new Error(`A word without its typed form: ${line}`);
    for (let at = 0; at < parts.length; at += 2)
      words.push({ kind, typed: parts[at]!.toLowerCase(), word: parts[at + 1]!.normalize('NFC') });
  }
  return words;
}
