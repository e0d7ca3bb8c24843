import {
  categoriesStep,
  diaryMonthsPageSize,
  getCalendar,
  homePageSize,
  listCategories,
  listDiary,
  listPicks,
  listPosts,
  olderPostsStep,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from './lists/paged-query.ts';
import { aside, asideQuery } from './page/aside-query.ts';

/** The newest posts, without excerpts. */
export const newestQuery = asideQuery(
  listPosts,
  { query: { page: 1, limit: homePageSize, excerpts: false } },
  'sidebarPosts',
);

/** The posts after the newest ones. */
export const olderQuery = pagedQuery({
  key: [listPosts.name, 'older'],
  kind: 'olderPosts',
  ask: (page, options) =>
    call(listPosts, { query: { page, limit: olderPostsStep, excerpts: false } }, { ...options, ...aside }),
  firstPage: 2,
});

export const picksQuery = asideQuery(listPicks, { query: { excerpts: false } }, 'sidebarPosts');

export const categoriesQuery = pagedQuery({
  key: [listCategories.name, 'sidebar'],
  kind: 'sidebarCategories',
  ask: (page, options) =>
    call(listCategories, { query: { page, limit: categoriesStep } }, { ...options, ...aside }),
});

export const monthsQuery = pagedQuery({
  key: [listDiary.name],
  kind: 'diary',
  ask: (page, options) =>
    call(listDiary, { query: { page, limit: diaryMonthsPageSize } }, { ...options, ...aside }),
});

/** Without `month`, the current month in the site's time zone. */
export const calendarQuery = (month?: { year: number; month: number }) =>
  asideQuery(getCalendar, { query: month ?? {} }, 'calendar');
