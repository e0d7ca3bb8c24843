/**
 * Makes the word list of the transliteration from Tesseract's, which has no frequencies, and from what is known of
 * Tamil: `common.txt`, the commonest words in order, and the forms of `nouns.txt` and `verbs.txt`. See the README.
 *
 *     node infra/words/make-words.ts tesseract.txt > studio/src/typing/words/words.txt
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formsOfNoun, formsOfVerb } from './inflections.ts';
import { withoutFaults } from './sound-words.ts';

const getLines = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Each list stands below its `# name`. */
function* listed(file: string): Generator<[list: string, line: string]> {
  let list = '';
  for (const line of getLines(file)) {
    if (line.startsWith('#')) list = /^# (\S+?):?(?: |$)/.exec(line)![1]!;
    else yield [list, line];
  }
}

const rarityOfLemma = 4;
const rarityOfForm = 5;
/** Of a verb's form that Tesseract's list has not seen; verbs have too many for any list. */
const rarityOfUnseenForm = 7;
/** Of a word that nothing is known of; the list's last. */
const rarityOfRest = 9;

/** What is known to be common, by how rare it is. A noun's forms count only when Tesseract's list has seen them, too. */
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

/** How many words of the list begin with a word: a stand-in for its frequency, since common words have many forms. */
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

/** Written by what it shares with the word before: its length in base 36, the rest, and how rare it is unless 9. */
function* frontCoded(words: Iterable<[word: string, rarity: number]>): Generator<string> {
  let before = '';
  for (const [word, rarity] of words) {
    let shared = 0;
    while (shared < 35 && shared < before.length && word[shared] === before[shared]) shared++;
    yield `${shared.toString(36)}${word.slice(shared)}${rarity === rarityOfRest ? '' : rarity}`;
    before = word;
  }
}

const seen = withoutFaults(readFileSync(process.argv[2]!, 'utf8').split('\n'));
const known = knownWords(seen);
const sorted = [...new Set([...seen, ...known.keys()])].sort();
const rated = sorted.map((word, at): [string, number] => [
  word,
  known.get(word) ?? rarityOfUnknown(countContinuations(sorted, word, at)),
]);
process.stdout.write([...frontCoded(rated)].join('\n'));
