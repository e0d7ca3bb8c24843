import { expect, test } from '@jest/globals';
import { withoutFaults } from './sound-words.ts';

const kept = (...list: string[]) => [...withoutFaults(list)];

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

test('a word that lost its last pulli is left out', () => {
  expect(kept('மரங்கள', 'மரங்கள்')).toEqual(['மரங்கள்']);
});

test('a word that ends for the next is left out', () => {
  expect(kept('அதைப்', 'அதை')).toEqual(['அதை']);
});

test('of two ways to write a word the one that is Tamil stays', () => {
  expect(kept('ப்ரசாதம்', 'பிரசாதம்', 'ப்ரியம்')).toEqual(['பிரசாதம்', 'ப்ரியம்']);
});

test('ௌ is written as one', () => {
  expect(kept('மெளனம்', 'ஒளவை')).toEqual(['மௌனம்', 'ஔவை']);
});

test('ெ and ள that are two stay so', () => {
  expect(kept('வெள்ளி', 'தெளிவு', 'கெளம்பு')).toEqual(['வெள்ளி', 'தெளிவு', 'கெளம்பு']);
});
