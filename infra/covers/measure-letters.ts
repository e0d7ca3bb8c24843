import { fileURLToPath } from 'node:url';
import { formatLetterBox, tamilLetters } from '@ezhuthu/contract/cover';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const family = 'Cover Tamil';
const file = '@fontsource-variable/baloo-thambi-2/files/baloo-thambi-2-tamil-wght-normal.woff2';

/** Sets the font of letters on covers. @param size in pixels */
export function setSize(context: SKRSContext2D, size: number): void {
  context.font = `800 ${size}px '${family}'`;
  context.fontVariationSettings = '"wght" 800';
}

export function openCanvas(width: number, height: number): SKRSContext2D {
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
