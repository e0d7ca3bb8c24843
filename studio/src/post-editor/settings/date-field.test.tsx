import { expect, test } from '@jest/globals';
import { fromLocalTime, toLocalTime } from './date-field.tsx';

test.each([
  ['2026-11-21T13:00:00.000Z', 'Asia/Kolkata', '2026-11-21T18:30'],
  ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-22T01:30'],
  ['2026-07-01T12:05:00.000Z', 'Europe/London', '2026-07-01T13:05'],
])('%s in %s is %s, and the other way round', (instant, timezone, local) => {
  expect(toLocalTime(instant, timezone)).toBe(local);
  expect(fromLocalTime(local, timezone)).toBe(instant);
});

test('an empty field is no time', () => {
  expect(fromLocalTime('', 'Asia/Kolkata')).toBeNull();
});
