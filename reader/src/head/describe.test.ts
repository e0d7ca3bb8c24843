import { expect, test } from '@jest/globals';
import { describe } from './describe.ts';

test('160 stay as they are', () => {
  expect(describe('x'.repeat(160))).toBe('x'.repeat(160));
});

test('more is cut to 157 and three dots', () => {
  expect(describe('x'.repeat(161))).toBe(`${'x'.repeat(157)}...`);
});
