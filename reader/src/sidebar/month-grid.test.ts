import { expect, test } from '@jest/globals';
import { getWeeks, monthAfter } from './month-grid.ts';

test('a week begins on Monday', () => {
  // 1 November 2026 is a Sunday
  expect(getWeeks({ year: 2026, month: 11 })[0]).toEqual([null, null, null, null, null, null, 1]);
});

test('the last week ends with the month', () => {
  expect(getWeeks({ year: 2026, month: 11 }).at(-1)).toEqual([30, null, null, null, null, null, null]);
});

test('a month of four whole weeks has no others', () => {
  expect(getWeeks({ year: 2027, month: 2 }).map(([monday]) => monday)).toEqual([1, 8, 15, 22]);
});

test('a leap year has a day more', () => {
  expect(getWeeks({ year: 2028, month: 2 }).flat().filter(Boolean)).toHaveLength(29);
});

test('after December comes January of the next year', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
});

test('before January comes December of the year before', () => {
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});

test('a year is twelve months', () => {
  expect(monthAfter({ year: 2026, month: 5 }, -12)).toEqual({ year: 2025, month: 5 });
});
