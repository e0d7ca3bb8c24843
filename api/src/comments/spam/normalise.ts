/** Compatibility characters become ordinary ones, such as fullwidth letters, and invisible ones are removed. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');

/** Words with their vowel signs and digits. */
export const getWords = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters with their marks. */
export const getGraphemes = (word: string): string[] => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];

/** Letters below which texts are alike by chance. */
const shortest = 20;

/** What is the same in repetitions of a text: its letters, with each number as one digit. */
export const repeatable = (text: string): string =>
  getWords(text)
    .join(' ')
    .replace(/\p{N}+/gu, '0');

/** Whether a text is long enough for a repetition to be no chance. */
export const isLongEnough = (text: string): boolean =>
  getGraphemes(getWords(text).join('')).length >= shortest;

/** Whether there are letters, and none of the scripts that readers of a Tamil site write. */
export function isForeignScript(text: string): boolean {
  const letters = normalise(text).match(/\p{L}/gu) ?? [];
  return letters.length > 0 && !letters.some((letter) => /[\p{Script=Tamil}\p{Script=Latin}]/u.test(letter));
}
