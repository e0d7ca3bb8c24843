import {
  coverHeight,
  formatLetterBox,
  getLetterBox,
  placeLetter,
  tamilLetters,
} from '@ezhuthu/contract/cover';
import { expect, test } from '@jest/globals';
import { measureLetters, openCanvas, sans, serif, setSize } from './measure-letters.ts';

test('the boxes of letters are recorded as the font has them', () => {
  const recorded = tamilLetters.map((letter) => formatLetterBox(getLetterBox(letter))).join('');
  expect(recorded === measureLetters() ? 'up to date' : 'run: node infra/covers/record-letters.ts').toBe(
    'up to date',
  );
});

test('the letters of the script are 247, and those of the grantha', () => {
  const tamil = tamilLetters.filter((letter) => !/[ஜஷஸஹஶ]/u.test(letter));
  expect([new Set(tamil).size, tamilLetters.length - tamil.length]).toEqual([247, 6 * 13 + 2]);
});

/** Pixels for each unit of a cover. */
const scale = 0.06;
/** Room around the frame, in units. */
const around = 600;

/** A function for the share of a letter's ink that is inside of a frame. */
function measureIn(width: number, font: typeof sans): (letter: string, isRight: boolean) => number {
  const toPixels = (units: number) => Math.round(units * scale);
  const [columns, rows] = [toPixels(width + 2 * around), toPixels(coverHeight + 2 * around)];
  const [start, right, bottom] = [toPixels(around), toPixels(around + width), toPixels(around + coverHeight)];
  const context = openCanvas(columns, rows);
  return (letter, isRight) => {
    const { x, y, size } = placeLetter({ letter, isRight }, width);
    setSize(context, size * scale, font);
    context.clearRect(0, 0, columns, rows);
    context.fillText(letter, (around + x) * scale, (around + y) * scale);
    const { data } = context.getImageData(0, 0, columns, rows);
    let [inside, all] = [0, 0];
    for (let pixel = 0; pixel < columns * rows; pixel++) {
      const ink = data[pixel * 4 + 3]!;
      const [column, row] = [pixel % columns, Math.floor(pixel / columns)];
      all += ink;
      if (column >= start && column < right && row >= start && row < bottom) inside += ink;
    }
    return inside / all;
  };
}

const ratios: [string, number][] = [
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['1.91:1', 1.91],
  ['4:5', 4 / 5],
  ['3:4', 3 / 4],
];

const inFonts = [sans, serif].flatMap((font) =>
  ratios.map(([name, ratio]) => [font.family, name, ratio, font] as const),
);

test.each(inFonts)('60 percent of every letter of %s are in a frame of %s', (_family, _name, ratio, font) => {
  const getShare = measureIn(Math.round(ratio * coverHeight), font);
  const shares = [true, false].flatMap((isRight) =>
    tamilLetters.map((letter) => ({ letter, isRight, share: getShare(letter, isRight) })),
  );
  expect(shares.filter(({ share }) => share < 0.6)).toEqual([]);
});
