export {
  type Cover,
  coverHeight,
  coverUrl,
  getCover,
  isCoverUrl,
  type LetterPlace,
  palettes,
  parseCoverUrl,
  placeLetter,
} from './cover.ts';
export { formatLetterBox, getLetterBox, type LetterBox } from './letter-box.ts';
export { getLetter, tamilLetters } from './letters.ts';
export { type Pattern, type PatternName, patterns } from './patterns.ts';
