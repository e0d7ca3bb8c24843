/**
 * The skeleton of a word is common to its spellings: its consonants without doubling, one class for
 * those that Latin letters do not distinguish, without ய and vowels. மழை, malai and mazhai all give
 * 'ml'.
 */
const lettersOfClass = {
  k: 'கஹ',
  n: 'ஙஞணநன',
  s: 'சஜஷஸஶ',
  t: 'டத',
  p: 'ப',
  m: 'ம',
  r: 'ரற',
  l: 'லழள',
  v: 'வ',
};
const getClass: Record<string, string> = Object.fromEntries(
  Object.entries(lettersOfClass).flatMap(([name, letters]) => [...letters].map((letter) => [letter, name])),
);

/** Latin letters with their possible classes; longer ones first. */
const readings: [letters: string, classes: string[]][] = [
  ['ndr', ['nr', 'ntr']],
  ['ntr', ['nr', 'ntr']],
  ['ttr', ['r', 'tr']],
  ['tch', ['s', 'ts']],
  ['ksh', ['ks', 'ts']],
  ['tr', ['r', 'tr']],
  ['ng', ['nk', 'n']],
  ['nj', ['ns', 'n']],
  ['gn', ['kn', 'n']],
  ['jn', ['n', 'sn']],
  ['kn', ['kn', 'n']],
  ['zh', ['l']],
  ['th', ['t']],
  ['dh', ['t']],
  ['ch', ['s', 'k']],
  ['sh', ['s']],
  ['ck', ['k']],
  ['kh', ['k']],
  ['gh', ['k']],
  ['bh', ['p']],
  ['ph', ['p']],
  ['c', ['s', 'k']],
  ['x', ['ks']],
  ['z', ['l', 's']],
  ['h', ['k', '']],
  ...[...'kgq'].map((letter): [string, string[]] => [letter, ['k']]),
  ...[...'sj'].map((letter): [string, string[]] => [letter, ['s']]),
  ...[...'td'].map((letter): [string, string[]] => [letter, ['t']]),
  ...[...'pbf'].map((letter): [string, string[]] => [letter, ['p']]),
  ...[...'vw'].map((letter): [string, string[]] => [letter, ['v']]),
  ...[...'mnrl'].map((letter): [string, string[]] => [letter, [letter]]),
];

/** Limit for one typed word, since ambiguous letters multiply. */
const mostSkeletons = 12;

const withoutDoubling = (classes: string) => classes.replace(/(.)\1+/g, '$1');

/** A loop instead of a regular expression: it runs 200,000 times when the list is loaded. */
export function getSkeleton(tamil: string): string {
  let skeleton = '';
  let last = '';
  for (let at = 0; at < tamil.length; at++) {
    const next = getClass[tamil.charAt(at)];
    if (!next || next === last) continue;
    skeleton += next;
    last = next;
  }
  return skeleton;
}

/** The possible skeletons of a typed word, likeliest first. */
export function getSkeletons(typed: string): string[] {
  let skeletons = [''];
  for (let at = 0; at < typed.length; ) {
    const [letters, classes] = readings.find(([start]) => typed.startsWith(start, at)) ?? ['?', ['']];
    skeletons = classes
      .flatMap((next) => skeletons.map((before) => before + next))
      .slice(0, Math.max(mostSkeletons, skeletons.length));
    at += letters.length;
  }
  return [...new Set(skeletons.map(withoutDoubling))];
}
