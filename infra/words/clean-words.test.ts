import { expect, test } from '@jest/globals';
import { cleanWords } from './clean-words.ts';

const kept = (...list: string[]) => [...cleanWords(list)];

test.each([
  ['is no Tamil', 'tamil'],
  ['is one letter', 'ம'],
  ['has its signs in the wrong order', 'பிச்ைச'],
  ['begins as no word does', 'ர்கள்'],
  ['is two words', 'பண்ணாரிஅம்மன்'],
])('what %s is left out', (_, word) => {
  expect(kept(word, 'மழை')).toEqual(['மழை']);
});

test('joiners are left out of words', () => {
  expect(kept('வணக்கம்\u200c')).toEqual(['வணக்கம்']);
});

test('a word without its final pulli is left out', () => {
  expect(kept('மரங்கள', 'மரங்கள்')).toEqual(['மரங்கள்']);
});

test('a form used before another word is left out', () => {
  expect(kept('அதைப்', 'அதை')).toEqual(['அதை']);
});

test('of two spellings the one that begins as Tamil words do is kept', () => {
  expect(kept('ப்ரசாதம்', 'பிரசாதம்', 'ப்ரியம்')).toEqual(['பிரசாதம்', 'ப்ரியம்']);
});

test('a word that lacks the doubled consonant of its seam is left out', () => {
  expect(kept('எடுக்கபடும்', 'எடுக்கப்படும்', 'கேட்டுகொண்டு', 'கேட்டுக்கொண்டு', 'நடுபகல்')).toEqual([
    'எடுக்கப்படும்',
    'கேட்டுக்கொண்டு',
    'நடுபகல்',
  ]);
});

test('ௌ written as two characters is corrected', () => {
  expect(kept('மெளனம்', 'ஒளவை')).toEqual(['மௌனம்', 'ஔவை']);
});

test('ெ followed by the letter ள is not changed', () => {
  expect(kept('வெள்ளி', 'தெளிவு', 'கெளம்பு')).toEqual(['வெள்ளி', 'தெளிவு', 'கெளம்பு']);
});
