/**
 * Creates the word list of the transliteration: `node infra/words/make-words.ts tesseract.txt >
 * studio/src/typing/words/words.txt`. Tesseract's list has no frequencies, so `common.txt` (the most common words by
 * rarity) and the forms of `nouns.txt` and `verbs.txt` supply them. See studio/src/typing/words/README.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanWords } from './clean-words.ts';
import { formsOfNoun, formsOfVerb } from './inflections.ts';

const getLines = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Yields the lines of a file with the `# name` of the list that they belong to. */
function* listed(file: string): Generator<[list: string, line: string]> {
  let list = '';
  for (const line of getLines(file)) {
    if (line.startsWith('#')) list = /^# (\S+?):?(?: |$)/.exec(line)![1]!;
    else yield [list, line];
  }
}

const rarityOfLemma = 4;
const rarityOfForm = 5;
/** Form of a verb that is not in Tesseract's list, which cannot contain all forms of verbs. */
const rarityOfUnseenForm = 7;
/** Word without any known frequency; the lowest rank. */
const rarityOfRest = 9;

/**
 * Words that are known to be common, with their rarity (0 is the most common). Forms of nouns count only when
 * Tesseract's list contains them.
 */
function knownWords(seen: Set<string>): Map<string, number> {
  const known = new Map<string, number>();
  const note = (word: string, rarity: number) => {
    if (rarity < (known.get(word) ?? rarityOfRest)) known.set(word, rarity);
  };
  for (const [rarity, line] of listed('common.txt')) {
    for (const word of line.split(' ')) note(word, Number(rarity));
  }
  for (const [kind, line] of listed('nouns.txt')) {
    for (const noun of line.split(' ')) {
      note(noun, rarityOfLemma);
      for (const form of formsOfNoun(noun, kind)) if (seen.has(form)) note(form, rarityOfForm);
    }
  }
  for (const [, line] of listed('verbs.txt')) {
    for (const form of formsOfVerb(line)) note(form, seen.has(form) ? rarityOfForm : rarityOfUnseenForm);
  }
  return known;
}

/**
 * Number of words in the list that begin with this word. Approximates its frequency, since common words have many
 * forms.
 */
function countContinuations(sorted: string[], word: string, at: number): number {
  const stem = word.replace(/[்ுை]$/, '');
  let count = 0;
  for (let next = at + 1; sorted[next]?.startsWith(stem); next++) count++;
  return count;
}

function rarityOfUnknown(continuations: number): number {
  if (continuations >= 40) return 6;
  if (continuations >= 10) return 7;
  return continuations >= 2 ? 8 : rarityOfRest;
}

/**
 * Front coding: the length of the prefix shared with the previous word in base 36, the rest, and the rarity unless it
 * is 9.
 */
function* frontCoded(words: Iterable<[word: string, rarity: number]>): Generator<string> {
  let before = '';
  for (const [word, rarity] of words) {
    let shared = 0;
    while (shared < 35 && shared < before.length && word[shared] === before[shared]) shared++;
    yield `${shared.toString(36)}${word.slice(shared)}${rarity === rarityOfRest ? '' : rarity}`;
    before = word;
  }
}

const seen = cleanWords(readFileSync(process.argv[2]!, 'utf8').split('\n'));
const known = knownWords(seen);
const sorted = [...new Set([...seen, ...known.keys()])].sort();
const rated = sorted.map((word, at): [string, number] => [
  word,
  known.get(word) ?? rarityOfUnknown(countContinuations(sorted, word, at)),
]);
process.stdout.write([...frontCoded(rated)].join('\n'));
