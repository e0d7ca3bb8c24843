import { lookUp } from '../look-up.ts';
import { getLetterBox } from './letter-box.ts';
import { getLetter } from './letters.ts';
import { categoryPatterns, type PatternName, patternNames } from './patterns.ts';

/** Ground, letter and lines. */
export const palettes = [
  ['#1f3b73', '#f3ead7', '#e0a52e'],
  ['#7a1f2b', '#f6e7d8', '#e9b872'],
  ['#0f4c4a', '#eef0e2', '#d98f4e'],
  ['#2b2a33', '#ece6da', '#c8553d'],
  ['#5a3a1b', '#f5ead2', '#5fa8a0'],
  ['#3b2f63', '#efe9f5', '#d7a13b'],
  ['#e9dfc9', '#22304f', '#b3402e'],
  ['#dfe6dc', '#23402f', '#c27a2c'],
] as const;

/** The palette with this index. */
export const getPalette = (index: number) => palettes[index % palettes.length] ?? palettes[0];

/** What a cover is drawn from; it follows from a title and a category. */
export interface Cover {
  letter: string;
  /** Index of its palette. */
  palette: number;
  pattern: PatternName;
  /** Whether the letter stands at the right, where it is narrow enough. */
  isRight: boolean;
}

/** 32-bit FNV-1a of the code points. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ sign.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

/** The cover of a post or a book that has no picture of its own. */
export function getCover(title: string, category = ''): Cover {
  const [seed, name] = [hash(title.normalize('NFC')), category.normalize('NFC')];
  const byHash = patternNames[(name ? hash(name) : seed) % patternNames.length]!;
  return {
    letter: getLetter(title),
    palette: seed % palettes.length,
    pattern: lookUp(categoryPatterns, name) ?? byHash,
    isRight: Math.trunc(seed / palettes.length) % 3 === 0,
  };
}

type Covered = { title: string; category?: string };

/**
 * The palettes of covers in a list. Those of one letter and colour would look like one cover twice, so that the second of
 * neighbours takes the next palette.
 */
export function palettesInList(items: readonly Covered[]): number[] {
  let before: Pick<Cover, 'letter' | 'palette'> | undefined;
  return items.map(({ title, category }) => {
    const { letter, palette } = getCover(title, category);
    const isTaken = letter === before?.letter && palette === before.palette;
    before = { letter, palette: isTaken ? (palette + 1) % palettes.length : palette };
    return before.palette;
  });
}

const addressPattern = /^\/covers\/([0-7])(\d)([lr])-(.{1,8})\.svg$/u;

/** Path of the cover as a picture, for mails, feeds and whoever else shows pictures only. */
export function coverUrl(title: string, category?: string): string {
  const { letter, palette, pattern, isRight } = getCover(title, category);
  return `/covers/${palette}${patternNames.indexOf(pattern)}${isRight ? 'r' : 'l'}-${encodeURIComponent(letter)}.svg`;
}

/** @returns undefined when the address is not of a generated cover */
export function parseCoverUrl(address: string): Cover | undefined {
  const [, palette, pattern, side, letter] = addressPattern.exec(decode(address)) ?? [];
  const name = patternNames[Number(pattern)];
  if (!letter || !name || getLetter(letter) !== letter) return undefined;
  return { letter, palette: Number(palette), pattern: name, isRight: side === 'r' };
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}

/** Units of height of every cover; the width follows from the ratio. */
export const coverHeight = 300;

/** Where the letter begins, its baseline, and its font size. */
export interface LetterPlace {
  x: number;
  y: number;
  size: number;
}

/** Shares of the frame that stay free at each side of the letter, and of its height above and below. */
const airAside = 0.08;
const airAbove = 0.07;

/** Font size, as a share of the frame's height. */
const largest = 1.02;

/**
 * Fits a whole letter into a frame, with air around it.
 * @param width of a frame that is `coverHeight` high
 * @param top share of the height that something else has above it
 */
export function placeLetter(
  { letter, isRight }: Pick<Cover, 'letter' | 'isRight'>,
  width: number,
  top = 0,
): LetterPlace {
  const height = (1 - top) * coverHeight;
  const { left, right, above, below } = getLetterBox(letter);
  const [wide, tall] = [right - left, above + below];
  const margin = airAside * width;
  const size = Math.min(largest * height, ((1 - 2 * airAbove) * height) / tall, (width - 2 * margin) / wide);
  const start = isRight ? width - margin - wide * size : margin;
  return {
    x: Math.round(start - left * size),
    y: Math.round(top * coverHeight + (height - tall * size) / 2 + above * size),
    size: Math.floor(size),
  };
}
