import { boxes } from './boxes.ts';
import { tamilLetters } from './letters.ts';

/** Where a letter has ink, in em, from the start of its baseline. */
export interface LetterBox {
  left: number;
  right: number;
  above: number;
  below: number;
}

/** Ink begins here or later in every letter of the font. */
const left = 0.02;

/** Em for each step of a recorded number. */
const step = 0.04;

/** The character for zero. */
const zero = 40;

/** Holds any plain Latin letter and digit. */
const latin: LetterBox = { left, right: 1, above: 0.76, below: 0.2 };

/** Holds what else a title begins with, such as ௐ, Tamil digits, É and ഈ, also in fonts of the system. */
const unrecorded: LetterBox = { left: -0.05, right: 1.8, above: 0.95, below: 0.42 };

/** The box of a letter in the site's font at weight 800, rounded up; of others one that holds them all. */
export function getLetterBox(letter: string): LetterBox {
  const index = tamilLetters.indexOf(letter);
  if (index < 0) return /^[\da-z]$/i.test(letter) ? latin : unrecorded;
  const read = (part: number) => (boxes.charCodeAt(index * 3 + part) - zero) * step;
  return { left, right: read(0), above: read(1), below: read(2) };
}

/** The recorded form of a box: right, above and below as one character each. */
export const formatLetterBox = ({ right, above, below }: LetterBox): string =>
  String.fromCharCode(...[right, above, below].map((em) => zero + Math.max(0, Math.ceil(em / step - 0.01))));
