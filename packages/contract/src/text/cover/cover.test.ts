import { describe, expect, test } from '@jest/globals';
import {
  coverHeight,
  coverUrl,
  getCover,
  getLetter,
  palettesInList,
  parseCoverUrl,
  patterns,
  placeLetter,
} from './index.ts';

test.each([
  ['ஞாயிறு, காலை மழை', 'ஞா'],
  ['“மழை” என்றால்', 'ம'],
  ['ஸ்ரீரங்கம்', 'ஸ்ரீ'],
  ['க்ஷேமம்', 'க்ஷே'],
  ['2024: ஒரு பார்வை', 'ஒ'],
  ['6.42', '6'],
  ['Rain', 'R'],
  ['…', 'ஃ'],
  ['', 'ஃ'],
  ['கொடி'.normalize('NFD'), 'கொ'],
])('the letter of %j is %s', (title, letter) => {
  expect(getLetter(title)).toBe(letter);
});

/** Ink in em as browsers draw it: right, above and below. */
const inks: [letter: string, right: number, above: number, below: number][] = [
  ['W', 0.98, 0.72, 0.02],
  ['ௐ', 1.05, 0.63, 0.38],
  ['௲', 1.09, 0.56, 0.3],
  ['É', 0.6, 0.84, 0.02],
  ['Щ', 1.11, 0.72, 0.22],
  ['ഈ', 1.74, 0.59, 0.22],
];

test.each(inks)('the letter %s is whole in frames of each ratio', (letter, right, above, below) => {
  for (const ratio of [3 / 4, 1, 4 / 3, 16 / 9, 2])
    for (const isRight of [true, false]) {
      const width = Math.round(coverHeight * ratio);
      const { x, y, size } = placeLetter({ letter, isRight }, width);
      expect(x).toBeGreaterThan(0);
      expect(x + right * size).toBeLessThan(width);
      expect(y - above * size).toBeGreaterThan(0);
      expect(y + below * size).toBeLessThan(coverHeight);
    }
});

test.each(inks)('the letter %s stands below the words of a book', (letter, right, above, below) => {
  for (const top of [0.42, 0.62]) {
    const { x, y, size } = placeLetter({ letter, isRight: false }, 225, top);
    expect(x + right * size).toBeLessThan(225);
    expect(y - above * size).toBeGreaterThan(top * coverHeight);
    expect(y + below * size).toBeLessThan(coverHeight);
  }
});

test('a letter with countless signs has a cover all the same', () => {
  expect(parseCoverUrl(coverUrl(`க${'்'.repeat(50)}`))).toBeDefined();
});

describe('the address of a cover', () => {
  test.each(['மழை', 'ஸ்ரீரங்கம்', 'Rain', '6.42', '…'])('says all that %s is drawn from', (title) => {
    expect(parseCoverUrl(coverUrl(title, 'கவிதை'))).toEqual(getCover(title, 'கவிதை'));
  });

  test.each(['/covers/%E0%A4%A.svg', '/covers/00l-<.svg', '/covers/00l-%2F.svg', '/covers/0123456789ab.svg'])(
    'is not %s',
    (address) => {
      expect(parseCoverUrl(address)).toBeUndefined();
    },
  );
});

test('neighbours of one letter have covers of different colours', () => {
  const items = Array.from({ length: 200 }, (_, part) => ({ title: `மழைக்காலம் ${part + 1}` }));
  const alone = items.map(({ title }) => getCover(title).palette);
  const twins = (list: number[]) => list.filter((palette, index) => palette === list[index - 1]).length;
  expect(twins(alone)).toBeGreaterThan(0);
  expect(twins(palettesInList(items))).toBe(0);
});

test('posts of a category have its pattern', () => {
  expect(['மழை', 'கடல்'].map((title) => getCover(title, 'கவிதை').pattern)).toEqual(['waves', 'waves']);
  expect(getCover('மழை', 'புதிது').pattern).toBe(getCover('கடல்', 'புதிது').pattern);
});

test.each(['__proto__', 'constructor', 'toString'])('posts of the category %s have a pattern', (category) => {
  expect(Object.keys(patterns)).toContain(getCover('மழை', category).pattern);
});
