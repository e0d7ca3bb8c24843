import { expect, test } from '@jest/globals';
import { pageAddress, pageNumber } from './addresses.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=9999999', 1],
])('"%s" is page %d', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test('the first page has the plain address', () => {
  expect(pageAddress('/diary/2026/november', 1)).toBe('/diary/2026/november');
});

test('other parameters stay', () => {
  expect(pageAddress('/search', 2, { q: 'மழை' })).toBe(`/search?q=${encodeURIComponent('மழை')}&page=2`);
});
