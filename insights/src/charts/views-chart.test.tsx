import { expect, test } from '@jest/globals';
import { everyDay } from './views-chart.tsx';

const day = (date: string, views: number) => ({ date, views, uniqueViews: views });

test('days between others are there, also where a month ends', () => {
  expect(everyDay([day('2026-02-27', 3), day('2026-03-02', 1)])).toEqual([
    day('2026-02-27', 3),
    day('2026-02-28', 0),
    day('2026-03-01', 0),
    day('2026-03-02', 1),
  ]);
});

test('of no days there are none between', () => {
  expect(everyDay([])).toEqual([]);
});
