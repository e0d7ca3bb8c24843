import { expect, test } from '@jest/globals';
import { markMatches, queryWords, splitWords } from './words.ts';

test.each([
  ['மழை, வெயில்!', ['மழை', 'வெயில்']],
  ['க்ஷத்திரியர் ஸ்ரீ', ['க்ஷத்திரியர்', 'ஸ்ரீ']],
  ['Rain AND மழை', ['rain', 'and', 'மழை']],
  ['1984-இல்', ['1984', 'இல்']],
  ['கொடி'.normalize('NFD'), ['கொடி'.normalize('NFC')]],
  ['மழை\u200bக்\u200cகாலம்\u2060', ['மழைக்காலம்']],
  ['😀 ❤️ % " \0', []],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test('a word is cut at 64 code points, never inside one', () => {
  expect(splitWords('𝒳'.repeat(100))).toEqual(['𝒳'.repeat(64)]);
});

test('a query has each of its words once, longest first, and no more than 32', () => {
  expect(queryWords('மழை ஆறு மழை மழைக்காலம்')).toEqual(['மழைக்காலம்', 'மழை', 'ஆறு']);
  expect(queryWords(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' '))).toHaveLength(32);
});

const marked = (text: string, query: string) =>
  markMatches(text, queryWords(query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['முதல் மழைக்காலம்', 'மழை', 'முதல் [மழைக்காலம்]'],
  ['மழை! மழை?', 'மழை', '[மழை]! [மழை]?'],
  ['Rain, rains; train', 'RAIN', '[Rain], [rains]; train'],
  ['பெருமழை', 'மழை', 'பெருமழை'],
  ['மரத்தின் கீழ் மரபு', 'மரம்', '[மரத்தின்] கீழ் மரபு'],
  ['ஆறும் மழையும்', 'மழை ஆற', '[ஆறும்] [மழையும்]'],
  ['மழை\u200cக்காலம் வந்தது', 'மழைக்', '[மழை\u200cக்காலம்] வந்தது'],
  ['கொடி பறக்கிறது'.normalize('NFD'), 'கொடி', `[${'கொடி'.normalize('NFD')}] ${'பறக்கிறது'.normalize('NFD')}`],
  ['<b>மழை</b> & "x"', 'மழை', '<b>[மழை]</b> & "x"'],
  ['மழை', '', 'மழை'],
  ['', 'மழை', ''],
])('in %j, %j is marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('the parts of a text join to the whole', () => {
  const text = '  ஒரு மழை, மழை\u200bயில் ஒரு மழைத்துளி 😀 ';
  const parts = markMatches(text, ['மழை']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ text: part }) => part === '')).toEqual([]);
});
