import { expect, test } from '@jest/globals';
import { findPassage } from './passages.ts';

test('a passage is found where it is', () => {
  expect(findPassage('நேற்று மழை பெய்தது.', { passage: 'மழை', before: 'நேற்று ' })).toBe(7);
});

test('of several places, the one after the same words', () => {
  const text = 'இன்று மழை. நேற்று மழை. நாளை மழை.';
  expect(findPassage(text, { passage: 'மழை', before: 'மழை. நேற்று ' })).toBe(text.indexOf('நேற்று') + 7);
});

test('also when something was written before it', () => {
  const text = 'முன்னுரை. இன்று மழை. நேற்று பெருமழை. நேற்று மழை.';
  expect(findPassage(text, { passage: 'மழை', before: 'நேற்று ' })).toBe(text.lastIndexOf('மழை'));
});

test.each([
  ['வெயில்', ''],
  ['', 'நேற்று '],
])('words that are gone, or none, are nowhere: "%s"', (passage, before) => {
  expect(findPassage('நேற்று மழை.', { passage, before })).toBe(-1);
});
