import { expect, test } from '@jest/globals';
import { countWords, readTime } from './words.ts';

test.each([
  ['', 0],
  ['… — !', 0],
  ['வணக்கம்', 1],
  ['மழை பெய்தது, நின்றது.', 3],
  ['க்ஷ ஸ்ரீ', 2],
  ['க\u200cஷ', 1],
  ["don't well-known", 2],
  ['ஒன்று-இரண்டு', 1],
  ['முன் - பின்', 2],
  ["'மேற்கோள்'", 1],
  ['1984 மற்றும் 2040', 3],
])('"%s" has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('decomposed letters make no more words', () => {
  expect(countWords('கொடி பறக்குது'.normalize('NFD'))).toBe(2);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1001, 6],
])('%d words are read in %d minutes', (words, minutes) => {
  expect(readTime(words)).toBe(minutes);
});
