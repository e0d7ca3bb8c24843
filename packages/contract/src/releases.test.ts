import { expect, test } from '@jest/globals';
import { getPercentile } from './releases.ts';

const bounds = [100, 200, 400];

test.each([
  ['lies in its bucket by its share of it', [0, 4, 0, 0], 175],
  ['is counted from zero in the first bucket', [4, 0, 0, 0], 75],
  ['is the bound when the share ends there', [2, 1, 1, 0], 200],
  ['skips empty buckets', [1, 0, 3, 0], 200 + (200 * 2) / 3],
  ['is the highest bound above all of them', [0, 0, 1, 9], 400],
  ['is unknown without measurements', [0, 0, 0, 0], null],
])('the 75th percentile %s', (_, counts, value) => {
  expect(getPercentile(counts, bounds)).toBe(value);
});
