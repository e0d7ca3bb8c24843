import { expect, test } from '@jest/globals';
import { byteSize } from './byte-size.ts';

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
