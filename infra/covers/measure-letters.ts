import { fileURLToPath } from 'node:url';
import { formatLetterBox, tamilLetters } from '@ezhuthu/contract/cover';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** A font of the letters on covers, its weight, and its size as a share of the recorded one. */
interface LetterFont {
  family: string;
  file: string;
  weight: number;
  scale: number;
}

export const sans: LetterFont = {
  family: 'Cover Tamil',
  file: '@fontsource-variable/baloo-thambi-2/files/baloo-thambi-2-tamil-wght-normal.woff2',
  weight: 800,
  scale: 1,
};

/** As `--cover-weight` and `--cover-scale` of the look with a serif. */
export const serif: LetterFont = {
  family: 'Cover Serif',
  file: '@fontsource-variable/noto-serif-tamil/files/noto-serif-tamil-tamil-wght-normal.woff2',
  weight: 700,
  scale: 0.75,
};

/** Sets the font of letters on covers. @param size in pixels */
export function setSize(context: SKRSContext2D, size: number, { family, weight, scale } = sans): void {
  context.font = `${weight} ${size * scale}px '${family}'`;
  context.fontVariationSettings = `"wght" ${weight}`;
}

export function openCanvas(width: number, height: number): SKRSContext2D {
  for (const { family, file } of [sans, serif])
    if (!GlobalFonts.has(family))
      GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), family);
  return createCanvas(width, height).getContext('2d');
}

/** Measures every letter. @returns the recorded boxes, in the order of `tamilLetters` */
export function measureLetters(): string {
  const size = 100;
  const context = openCanvas(1, 1);
  setSize(context, size);
  const boxes = tamilLetters.map((letter) => {
    const { actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
      context.measureText(letter);
    return formatLetterBox({
      left: 0,
      right: actualBoundingBoxRight / size,
      above: actualBoundingBoxAscent / size,
      below: actualBoundingBoxDescent / size,
    });
  });
  return boxes.join('');
}
