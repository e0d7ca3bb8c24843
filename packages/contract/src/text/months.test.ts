import { expect, test } from '@jest/globals';
import { parseMonth } from './months.ts';

test.each([
  ['november', 11],
  ['November', 11],
  ['நவம்பர்', 11],
  ['நவம்பர்'.normalize('NFD'), 11],
  ['ஜூன்', 6],
  ['1', 1],
  ['01', 1],
  ['12', 12],
  ['0', undefined],
  ['13', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['nov', undefined],
  ['constructor', undefined],
])('"%s" is month %s', (name, month) => {
  expect(parseMonth(name)).toBe(month);
});
