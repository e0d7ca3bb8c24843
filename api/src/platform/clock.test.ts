import { expect, test } from '@jest/globals';
import { localHour, utcOffset } from './clock.ts';

const hour = 60 * 60 * 1000;

test.each([
  ['Asia/Kolkata', '2026-07-01T00:00:00Z', 5.5],
  ['America/St_Johns', '2026-07-01T00:00:00Z', -2.5],
  ['America/St_Johns', '2026-12-01T00:00:00Z', -3.5],
  ['Asia/Kathmandu', '2026-12-01T00:00:00Z', 5.75],
  ['Europe/London', '2026-12-01T00:00:00Z', 0],
])('the clock of %s is ahead by as much as it is (%s)', (timezone, instant, hours) => {
  expect(utcOffset(new Date(instant), timezone)).toBe(hours * hour);
});

test('where a clock is put back, an offset gives the same day and hour as the calendar', () => {
  const timezone = 'Europe/Lisbon';
  for (
    let time = Date.parse('2026-10-24T22:00:00Z');
    time < Date.parse('2026-10-25T04:00:00Z');
    time += hour / 4
  ) {
    const local = new Date(time + utcOffset(new Date(time), timezone)).toISOString();
    expect({ day: local.slice(0, 10), hour: Number(local.slice(11, 13)) }).toEqual(
      localHour(new Date(time), timezone),
    );
  }
});
