import {
  deletePost,
  getCalendar,
  getTimeline,
  type Input,
  listDayPosts,
  listDiary,
  listDiaryPosts,
} from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** A post published on this day, by default at noon in the site's time zone. */
const on = (day: string, time = '06:30:00.000Z') => aPost(api, { publishedAt: `${day}T${time}` });

type Query = NonNullable<Input<typeof listDiary>['query']>;
const months = async (query: Query = {}) =>
  (await api.call(listDiary, { query })).body.diary.map(({ monthName, year, count }) => [
    monthName,
    year,
    count,
  ]);

const ofMonth = (month: string, query = {}) => api.call(listDiaryPosts, { params: { month }, query });
const ofDay = (date: string, query = {}) => {
  const [year, month, day] = date.split('/') as [string, string, string];
  return api.call(listDayPosts, { params: { year, month, day }, query });
};

beforeAll(async () => {
  for (const day of ['2026-11-03', '2026-11-03', '2026-11-30', '2026-08-15', '2024-02-29', '2024-05-01']) {
    await on(day);
  }
  await aPost(api, { status: 'draft', publishedAt: '2026-11-05T06:30:00.000Z' });
  await aPost(api, { hidden: true, publishedAt: '2026-11-06T06:30:00.000Z' });
});

describe('the months', () => {
  test('come newest first with their number of public posts', async () => {
    const { status, body, headers } = await api.call(listDiary, {});
    expect([status, headers.get('x-reads')]).toEqual([200, 'list']);
    expect(body.diary[0]).toEqual({ monthName: 'november', year: 2026, month: 11, count: 3 });
    expect(await months()).toEqual([
      ['november', 2026, 3],
      ['august', 2026, 1],
      ['may', 2024, 1],
      ['february', 2024, 1],
    ]);
  });

  test('come in pages', async () => {
    const { body } = await api.call(listDiary, { query: { limit: 3, page: 2 } });
    expect(body.diary).toHaveLength(1);
    expect(body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 4, hasMore: false });
  });

  test('may be those with many posts alone', async () => {
    expect(await months({ minPosts: 2 })).toEqual([['november', 2026, 3]]);
  });

  test.each([
    ['NOV', ['november']],
    ['நவம்', ['november']],
    ['நவம்பர் 2026', ['november']],
    ['november-2026', ['november']],
    ['2024', ['may', 'february']],
    ['மே 2024', ['may']],
    ['மே 2026', []],
    ['மே'.normalize('NFD'), ['may']],
    ['%', []],
    ["' or 1=1", []],
    ['', ['november', 'august', 'may', 'february']],
  ])('are found by %j', async (search, names) => {
    expect((await months({ search })).map(([name]) => name)).toEqual(names);
  });

  test.each(['page=0', 'minPosts=0', 'minPosts=x', `search=${'a'.repeat(101)}`])(
    'with ?%s are refused by name',
    async (query) => {
      const answer = await api.fetch(`/api/diary?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: [{ path: `query.${query.split('=')[0]}` }] });
    },
  );

  test('lose what is deleted', async () => {
    const { id } = await on('2019-01-01');
    await api.call(deletePost, { params: { id } }, { as: await anAuthor(api) });
    expect(await months({ search: '2019' })).toEqual([]);
  });
});

describe('the calendar', () => {
  test('tells how many posts each day has', async () => {
    const { status, body, headers } = await api.call(getCalendar, { query: { year: 2026, month: 11 } });
    expect([status, headers.get('x-reads')]).toEqual([200, 'month:2026-11 posts']);
    expect(body).toEqual({
      year: 2026,
      month: 11,
      days: [
        { day: 3, count: 2 },
        { day: 30, count: 1 },
      ],
    });
  });

  test("defaults to the current month in the site's time zone", async () => {
    const before = api.clock.now();
    api.clock.set('2040-03-31T18:30:00.000Z');
    const { body } = await api.call(getCalendar, {});
    api.clock.set(before.toISOString());
    expect(body).toEqual({ year: 2040, month: 4, days: [] });
  });

  test.each(['month=13', 'month=0', 'year=0', 'year=20266', 'year=x', 'month=1.5'])(
    'with ?%s is refused by name',
    async (query) => {
      const answer = await api.fetch(`/api/diary/calendar?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: [{ path: `query.${query.split('=')[0]}` }] });
    },
  );
});

describe('the posts of a month', () => {
  test.each(['november-2026', 'November-2026', 'நவம்பர்-2026', 'நவம்பர்-2026'.normalize('NFD'), '11-2026'])(
    'are found as %s',
    async (month) => {
      const { status, body, headers } = await ofMonth(month);
      expect([status, headers.get('x-reads')]).toEqual([200, 'month:2026-11 posts']);
      expect(body.posts).toHaveLength(3);
      expect(body.month).toEqual({ monthName: 'november', year: 2026, month: 11, count: 3 });
    },
  );

  test('come newest first, in pages', async () => {
    const days = (await ofMonth('11-2026')).body.posts.map(({ date }) => date.slice(0, 10));
    expect(days).toEqual(['2026-11-30', '2026-11-03', '2026-11-03']);
    const { body } = await ofMonth('11-2026', { limit: 2, page: 2 });
    expect(body.pagination).toEqual({ currentPage: 2, totalPages: 2, totalCount: 3, hasMore: false });
    expect(body.posts).toHaveLength(1);
  });

  test('may be those of a search alone', async () => {
    const { id } = await aPost(api, { title: 'கார்த்திகைத் தீபம்', publishedAt: '2023-12-01T06:30:00.000Z' });
    await on('2023-12-02');
    await aPost(api, { title: 'கார்த்திகை', publishedAt: '2023-11-01T06:30:00.000Z' });
    const { body } = await ofMonth('december-2023', { search: 'த்திகை' });
    expect(body.posts.map((post) => post.id)).toEqual([id]);
    expect([body.pagination.totalCount, body.month.count]).toEqual([1, 2]);
  });

  test('may be none', async () => {
    const { status, body } = await ofMonth('மார்ச்-1987');
    expect([status, body.posts, body.month.count]).toEqual([200, [], 0]);
  });

  test.each([
    '13-2026',
    '0-2026',
    '2026-11',
    'november',
    'november-0000',
    'november-20266',
    'november-26',
    'november-x',
    'smarch-2026',
    '-2026',
    '%-2026',
    "' or 1=1--2026",
    'நவ-2026',
    '\0-2026',
    '11-२०२६',
  ])('%j is no month', async (month) => {
    const { status, body } = await ofMonth(month);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'There is no such month.']);
  });
});

describe('the posts of a day', () => {
  test.each(['2026/november/3', '2026/நவம்பர்/03', '2026/11/3'])('are found at %s', async (date) => {
    const { status, body, headers } = await ofDay(date);
    expect([status, headers.get('x-reads')]).toEqual([200, 'day:2026-11-03 posts']);
    expect(body.posts).toHaveLength(2);
    expect(body.date).toEqual({ year: 2026, month: 11, monthName: 'november', day: 3 });
  });

  test('come in pages', async () => {
    const { body } = await ofDay('2026/11/3', { limit: 1 });
    expect(body).toMatchObject({ hasMore: true, pagination: { totalCount: 2, hasMore: true } });
    expect((await ofDay('2026/11/3', { limit: 1, page: 2 })).body.hasMore).toBe(false);
  });

  test('are those of the day on the site', async () => {
    const late = await on('2025-06-30', '18:29:59.999Z');
    const early = await on('2025-06-30', '18:30:00.000Z');
    expect((await ofDay('2025/june/30')).body.posts.map(({ id }) => id)).toEqual([late.id]);
    expect((await ofDay('2025/july/1')).body.posts.map(({ id }) => id)).toEqual([early.id]);
    expect((await months({ search: '2025' })).map(([name]) => name)).toEqual(['july', 'june']);
  });

  test('may be none', async () => {
    const { status, body } = await ofDay('2024/february/28');
    expect([status, body.posts, body.hasMore]).toEqual([200, [], false]);
  });

  test('the 29th of February is a day of leap years alone', async () => {
    expect((await ofDay('2024/february/29')).body.posts).toHaveLength(1);
    expect((await ofDay('2026/february/29')).status).toBe(404);
  });

  test.each([
    '2026/february/31',
    '2026/13/1',
    '2026/november/0',
    '2026/november/32',
    '2026/november/x',
    '0000/november/3',
    '20266/november/3',
    'x/november/3',
    '2026/%/3',
    "2026/november/'",
    '2026/november/003',
  ])('%s is no day', async (date) => {
    const { status, body } = await ofDay(date);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'There is no such day.']);
  });

  test.each(['page=0', 'limit=x'])('with ?%s are refused', async (query) => {
    expect((await api.fetch(`/api/diary/date/2026/11/3/posts?${query}`)).status).toBe(400);
    expect((await api.fetch(`/api/diary/11-2026/posts?${query}`)).status).toBe(400);
  });
});

describe('the timeline', () => {
  const timeline = async (category?: string) =>
    (await api.call(getTimeline, { query: { category } })).body.months.map(
      ({ monthName, year, count }) => `${monthName} ${year}: ${count}`,
    );
  const inCategory = (category: string, day: string, title = 'மழை') =>
    aPost(api, { category, title, publishedAt: `${day}T06:30:00.000Z` });

  beforeAll(async () => {
    for (const day of ['2019-05-02', '2019-05-31', '2021-01-31']) await inCategory('பயணம்', day);
    await aPost(api, { category: 'பயணம்', status: 'draft' });
    await aPost(api, { category: 'பயணம்', hidden: true, publishedAt: '2019-05-03T06:30:00.000Z' });
  });

  test('has every month at once, each with all of its posts counted', async () => {
    const all = await timeline();
    expect(all).toEqual(
      expect.arrayContaining(['november 2026: 3', 'may 2024: 1', 'january 2021: 1', 'may 2019: 2']),
    );
    expect(all).toHaveLength((await api.call(listDiary, { query: { limit: 100 } })).body.diary.length);
  });

  test('of a category has the months of its public posts', async () => {
    expect(await timeline('பயணம்')).toEqual(['january 2021: 1', 'may 2019: 2']);
  });

  test('of a category that is not there is empty', async () => {
    expect(await timeline('இல்லாதது')).toEqual([]);
  });

  test('a month may be read for one category, in any order of the archive', async () => {
    await inCategory('கடல்', '2018-03-01', 'இ');
    await inCategory('கடல்', '2018-03-02', 'அ');
    await inCategory('மலை', '2018-03-03', 'ஆ');
    const titles = async (query: object) =>
      (await ofMonth('march-2018', query)).body.posts.map(({ title }) => title);
    expect(await titles({ category: 'கடல்' })).toEqual(['அ', 'இ']);
    expect(await titles({ sort: 'title' })).toEqual(['அ', 'ஆ', 'இ']);
    expect(await titles({ category: 'இல்லாதது' })).toEqual([]);
  });

  test('an unknown sort order is refused', async () => {
    expect((await api.fetch('/api/diary/march-2018/posts?sort=x')).status).toBe(400);
  });
});
