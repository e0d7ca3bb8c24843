import { describe, expect, test } from '@jest/globals';
import { localDay, longDate, relativeTime, shortDate } from './dates.ts';

const zone = 'Asia/Kolkata';

/** Midnight in Chennai is 18:30 UTC. */
const lastOfTheDay = '2026-11-19T18:29:59.999Z';
const firstOfTheNext = '2026-11-19T18:30:00.000Z';

test('a day ends at midnight of the zone', () => {
  expect([shortDate(lastOfTheDay, zone), shortDate(firstOfTheNext, zone)]).toEqual([
    '19 நவ., 2026',
    '20 நவ., 2026',
  ]);
});

test('the weekday is that of the day in the zone', () => {
  expect([longDate(lastOfTheDay, zone), longDate(firstOfTheNext, zone)]).toEqual([
    'வியாழன், 19 நவம்பர், 2026',
    'வெள்ளி, 20 நவம்பர், 2026',
  ]);
});

test('a year begins at midnight of the zone', () => {
  expect(localDay('2026-12-31T18:30:00.000Z', zone)).toEqual({ year: 2027, month: 1, day: 1 });
});

test('another zone has another day', () => {
  expect(shortDate(firstOfTheNext, 'America/New_York')).toBe('19 நவ., 2026');
});

test('a day before the turn of the century has its weekday', () => {
  expect(longDate('1947-08-15T00:00:00.000Z', zone)).toBe('வெள்ளி, 15 ஆகஸ்ட், 1947');
});

test('each month has its own name, short and long', () => {
  const firsts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)).toISOString());
  const names = firsts.map((first) => longDate(first, zone).split(' ')[2]);
  const shortNames = firsts.map((first) => shortDate(first, zone).split(' ')[1]);
  expect([new Set(names).size, new Set(shortNames).size]).toEqual([12, 12]);
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-20T06:30:00.000Z');
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;
  const day = 24 * hour;
  const ago = (milliseconds: number) => relativeTime(new Date(now - milliseconds).toISOString(), now, zone);

  test.each([
    ['just now', 0],
    ['just now', 59 * second],
    ['1 நிமிடத்துக்கு முன்', minute],
    ['2 நிமிடங்களுக்கு முன்', 2 * minute],
    ['59 நிமிடங்களுக்கு முன்', hour - second],
    ['1 மணிநேரத்துக்கு முன்', hour],
    ['23 மணிநேரத்துக்கு முன்', day - second],
    ['1 நாளுக்கு முன்', day],
    ['6 நாள்களுக்கு முன்', 7 * day - second],
    ['13 நவ., 2026', 7 * day],
  ])('is worded %s', (words, milliseconds) => {
    expect(ago(milliseconds)).toBe(words);
  });

  test('is just now for a clock that runs ahead', () => {
    expect(ago(-minute)).toBe('just now');
  });
});
