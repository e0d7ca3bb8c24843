import { expect, test } from '@jest/globals';
import { describe } from './describe.ts';

test('160 stay as they are', () => {
  expect(describe('x'.repeat(160))).toBe('x'.repeat(160));
});

test('more ends with a whole word and one ellipsis', () => {
  expect(describe(`${'x'.repeat(80)}. ${'y'.repeat(80)}`)).toBe(`${'x'.repeat(80)}…`);
});

test('lines of an excerpt are apart', () => {
  expect(describe('ஒன்று\n இரண்டு\n\nமூன்று')).toBe('ஒன்று / இரண்டு / மூன்று');
});
