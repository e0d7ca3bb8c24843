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
const scale = 0.2;
/** Room around the frame, in units. */
const around = 100;

/** Shares of the frame. */
interface Air {
  aside: number;
  upright: number;
}

/** A function for the smallest share of the frame that is free of ink beside a letter, above it and below it; negative outside. */
function measureIn(width: number, font: typeof sans): (letter: string, isRight: boolean) => Air {
  const toPixels = (units: number) => Math.round(units * scale);
  const [columns, rows] = [toPixels(width + 2 * around), toPixels(coverHeight + 2 * around)];
  const context = openCanvas(columns, rows);
  return (letter, isRight) => {
    const { x, y, size } = placeLetter({ letter, isRight }, width);
    setSize(context, size * scale, font);
    context.clearRect(0, 0, columns, rows);
    context.fillText(letter, (around + x) * scale, (around + y) * scale);
    const { data } = context.getImageData(0, 0, columns, rows);
    const inked = Array.from({ length: columns * rows }, (_, pixel) => pixel).filter(
      (pixel) => data[pixel * 4 + 3]! > 128,
    );
    const toShare = (pixels: number[], extent: number) => {
      const [first, last] = [Math.min(...pixels), Math.max(...pixels) + 1].map((at) => at / scale - around);
      return Math.min(first!, extent - last!) / extent;
    };
    return {
      aside: toShare(
        inked.map((pixel) => pixel % columns),
        width,
      ),
      upright: toShare(
        inked.map((pixel) => Math.floor(pixel / columns)),
        coverHeight,
      ),
    };
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

test.each(inFonts)(
  'every letter of %s is whole in a frame of %s, with air around it',
  (_family, _name, ratio, font) => {
    const getAir = measureIn(Math.round(ratio * coverHeight), font);
    const found = [true, false].flatMap((isRight) =>
      tamilLetters.map((letter) => ({ letter, isRight, ...getAir(letter, isRight) })),
    );
    expect(found.filter(({ aside, upright }) => aside < 0.06 || upright < 0.03)).toEqual([]);
  },
);
