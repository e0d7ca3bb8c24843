import { pulli } from '../engine/tamil-letters.ts';

/** Letters that sound alike to many writers. */
const alike: Record<string, string> = {
  ன: 'ணந',
  ண: 'ன',
  ந: 'ன',
  ல: 'ளழ',
  ள: 'லழ',
  ழ: 'லள',
  ர: 'ற',
  ற: 'ர',
};

const canDouble = /[கசதப]/;

/** The words that differ by one letter that sounds alike, single or doubled, or by one doubled க ச த ப. */
export function getConfusions(word: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const before = word.slice(0, at);
    const isSecond = at > 1 && word[at - 1] === pulli && word[at - 2] === letter;
    if (isSecond) continue;
    const isDoubled = word.startsWith(pulli + letter, at + 1);
    const after = word.slice(isDoubled ? at + 3 : at + 1);
    for (const other of alike[letter] ?? [])
      words.push(before + other + (isDoubled ? pulli + other : '') + after);
    if (at === 0 || !canDouble.test(letter)) continue;
    if (isDoubled) words.push(before + word.slice(at + 2));
    else if (word[at - 1] !== pulli && word[at + 1] !== pulli)
      words.push(before + letter + pulli + word.slice(at));
  }
  return words;
}
