import { expect, test } from '@jest/globals';
import { byteSize } from './byte-size.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [5 * 1024 ** 2, '5.00 MB'],
  [2 * 1024 ** 4, '2048.00 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text);
});
