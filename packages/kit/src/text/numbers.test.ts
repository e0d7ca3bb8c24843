import { expect, test } from '@jest/globals';
import { byteSize, compactNumber } from './numbers.ts';

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

const mega = 1024 ** 2;

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [mega - 1, '1.00 MB'],
  [2.345 * mega, '2.35 MB'],
  [mega * 1024, '1.00 GB'],
  [mega * mega * 5, '5120.00 GB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(byteSize(bytes)).toBe(shown);
});
