import { aPostSummary } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { timelineGroups } from './timeline-groups.ts';

const on = (...dates: string[]) => dates.map((date) => aPostSummary({ date: `${date}T12:00:00.000Z` }));
const all = { timezone: 'Asia/Kolkata', hasMore: false, isByDate: true };

const namesOf = (groups: ReturnType<typeof timelineGroups>) =>
  groups.map(({ year, months }) => [year, ...months.map(({ name, count }) => `${name} ${count}`)]);

test('posts stand by year and month, newest first, each counted', () => {
  const posts = on('2025-03-01', '2026-11-20', '2026-01-02', '2026-11-03');
  expect(namesOf(timelineGroups(posts, all))).toEqual([
    [2026, 'November 2', 'January 1'],
    [2025, 'March 1'],
  ]);
});

test('a year counts the posts of its months', () => {
  expect(timelineGroups(on('2026-11-20', '2026-01-02'), all)[0]).toMatchObject({ count: 2 });
});

test("the month is that of the site's zone", () => {
  const late = [aPostSummary({ date: '2026-10-31T20:00:00.000Z' })];
  expect(namesOf(timelineGroups(late, all))).toEqual([[2026, 'November 1']]);
});

test('posts of a month keep the order they came in', () => {
  const posts = on('2026-11-03', '2026-11-20');
  expect(timelineGroups(posts, all)[0]!.months[0]!.posts).toEqual(posts);
});

const partial = (groups: ReturnType<typeof timelineGroups>) =>
  groups.flatMap(({ year, isPartial, months }) => [
    ...(isPartial ? [year] : []),
    ...months.filter((month) => month.isPartial).map(({ name }) => name),
  ]);

test('of the newest posts the oldest month may lack some', () => {
  const posts = on('2026-11-20', '2026-10-01', '2025-12-01', '2025-11-01');
  expect(partial(timelineGroups(posts, { ...all, hasMore: true }))).toEqual([2025, 'November']);
});

test('of posts by title any month may lack some', () => {
  const posts = on('2026-11-20', '2025-12-01');
  expect(partial(timelineGroups(posts, { ...all, hasMore: true, isByDate: false }))).toEqual([
    2026,
    'November',
    2025,
    'December',
  ]);
});
