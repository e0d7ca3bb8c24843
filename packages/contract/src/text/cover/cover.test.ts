import { describe, expect, test } from '@jest/globals';
import { coverUrl, getCover, getLetter, parseCoverUrl } from './index.ts';

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

test('posts of a category have its pattern', () => {
  expect(['மழை', 'கடல்'].map((title) => getCover(title, 'கவிதை').pattern)).toEqual(['waves', 'waves']);
  expect(getCover('மழை', 'புதிது').pattern).toBe(getCover('கடல்', 'புதிது').pattern);
});
