import { z } from 'zod';
import { pageSize, pagination, paging, text } from './common.ts';
import { dayPageSize, diaryMonthsPageSize, maxCategory } from './limits.ts';
import { operation } from './operation.ts';
import { postSort, postSummary } from './posts.ts';

/** A month with posts, in the site's time zone. */
export const diaryMonth = z.object({
  /** English name in lower case, as in URLs: `november`. */
  monthName: z.string(),
  year: z.int(),
  /** 1 to 12. */
  month: z.int(),
  count: z.int(),
});
export type DiaryMonth = z.infer<typeof diaryMonth>;

/**
 * The months with posts, newest first. `search` matches parts of a month's English or Tamil name, or of its
 * year.
 */
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
 * All months with posts, newest first, with their numbers of posts. `category` (name or slug) counts only its
 * posts.
 */
export const getTimeline = operation('getTimeline', 'GET /api/diary/timeline', {
  access: 'public',
  query: z.object({ category: text(maxCategory).optional() }),
  response: z.object({ months: z.array(diaryMonth) }),
});

/**
 * Number of posts per day of a month; days without posts are omitted. Defaults to the current month in the
 * site's time zone.
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

/**
 * The posts of a day. The month may be an English or Tamil name or a number.
 * @throws 404 for a day that does not exist
 */
export const listDayPosts = operation('listDayPosts', 'GET /api/diary/date/:year/:month/:day/posts', {
  access: 'public',
  params: z.object({ year: text(100), month: text(100), day: text(100) }),
  query: paging.extend({ limit: pageSize(dayPageSize) }),
  response: z.object({
    posts: z.array(postSummary),
    hasMore: z.boolean(),
    pagination,
    /** The parsed day. */
    date: z.object({ year: z.int(), month: z.int(), monthName: z.string(), day: z.int() }),
  }),
});

/**
 * The posts of a month given as `november-2026`, with an English or Tamil name or a number. `category` (name
 * or slug) restricts them.
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
