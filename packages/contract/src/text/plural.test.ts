import { expect, test } from '@jest/globals';
import { counted } from './plural.ts';

test.each([
  [0, '0 பதிவுகள்'],
  [1, '1 பதிவு'],
  [2, '2 பதிவுகள்'],
  [101, '101 பதிவுகள்'],
])('%d posts are counted as %s', (count, words) => {
  expect(counted(count, 'பதிவு', 'பதிவுகள்')).toBe(words);
});
