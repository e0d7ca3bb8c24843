export {
  type Cover,
  coverHeight,
  coverUrl,
  getCover,
  getPalette,
  type LetterPlace,
  palettes,
  palettesInList,
  parseCoverUrl,
  placeLetter,
} from './cover.ts';
export { isCoverUrl } from './is-cover-url.ts';
export { formatLetterBox, getLetterBox, type LetterBox } from './letter-box.ts';
export { getLetter, tamilLetters } from './letters.ts';
export { type Pattern, type PatternName, patterns } from './patterns.ts';
