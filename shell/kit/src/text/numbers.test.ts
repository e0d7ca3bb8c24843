import { expect, test } from '@jest/globals';
import { compactNumber } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1099, '1K'],
  [1100, '1.1K'],
  [12_345, '12.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [1_999_999, '1.9M'],
])('%d is %s', (value, words) => {
  expect(compactNumber(value)).toBe(words);
});
