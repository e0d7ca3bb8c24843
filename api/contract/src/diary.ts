import { z } from 'zod';
import { pageSize, pagination, paging, text } from './common.ts';
import { dayPageSize, diaryMonthsPageSize, maxCategory } from './limits.ts';
import { operation } from './operation.ts';
import { postSort, postSummary } from './posts.ts';

/** A month in which something was published, in the site's time zone. */
export const diaryMonth = z.object({
  /** In English, as in the page's address: `november`. */
  monthName: z.string(),
  year: z.int(),
  /** 1 to 12. */
  month: z.int(),
  count: z.int(),
});
export type DiaryMonth = z.infer<typeof diaryMonth>;

/** The months with posts, newest first. `search` is part of a month's name, English or Tamil, or of its year. */
export const listDiary = operation('listDiary', 'GET /api/diary', {
  access: 'public',
  query: paging.extend({
    limit: pageSize(diaryMonthsPageSize, 100),
    search: text(100).optional(),
    minPosts: z.coerce.number().int().min(1).default(1),
  }),
  response: z.object({ diary: z.array(diaryMonth), pagination }),
});

/**
 * All months with posts, newest first, each with its number of posts; with `category`, a name or a slug, of the posts
 * of that category alone.
 */
export const getTimeline = operation('getTimeline', 'GET /api/diary/timeline', {
  access: 'public',
  query: z.object({ category: text(maxCategory).optional() }),
  response: z.object({ months: z.array(diaryMonth) }),
});

/**
 * How many posts each day of a month has; days without are left out. Without `year` and `month`, the month that it is
 * now on the site.
 */
export const getCalendar = operation('getCalendar', 'GET /api/diary/calendar', {
  access: 'public',
  query: z.object({
    year: z.coerce.number().int().min(1).max(9999).optional(),
    month: z.coerce.number().int().min(1).max(12).optional(),
  }),
  response: z.object({
    year: z.int(),
    /** 1 to 12. */
    month: z.int(),
    days: z.array(z.object({ day: z.int(), count: z.int() })),
  }),
});

/** The posts of a day. The month may be an English or a Tamil name or a number. 404 for a day that does not exist. */
export const listDayPosts = operation('listDayPosts', 'GET /api/diary/date/:year/:month/:day/posts', {
  access: 'public',
  params: z.object({ year: text(100), month: text(100), day: text(100) }),
  query: paging.extend({ limit: pageSize(dayPageSize) }),
  response: z.object({
    posts: z.array(postSummary),
    hasMore: z.boolean(),
    pagination,
    /** The day as it was understood. */
    date: z.object({ year: z.int(), month: z.int(), monthName: z.string(), day: z.int() }),
  }),
});

/**
 * The posts of a month, named `november-2026`; the month may be an English or a Tamil name or a number. With `category`,
 * a name or a slug, those of that category alone.
 */
export const listDiaryPosts = operation('listDiaryPosts', 'GET /api/diary/:month/posts', {
  access: 'public',
  params: z.object({ month: text(200) }),
  query: paging.extend({
    search: text(100).optional(),
    category: text(maxCategory).optional(),
    sort: postSort,
  }),
  response: z.object({ posts: z.array(postSummary), pagination, month: diaryMonth }),
});
