import {
  archiveCategoryPageSize,
  archivePageSize,
  type DiaryMonth,
  getTimeline,
  listCategories,
  listDiaryPosts,
  listPosts,
  maxPageSize,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { operationQuery } from '@ezhuthu/kit/query';
import { pagedQuery } from '../lists/paged-query.ts';
import type { ArchiveChoice } from './archive-choice.ts';

export const archiveQuery = ({ category, sort }: Pick<ArchiveChoice, 'category' | 'sort'>, firstPage = 1) =>
  pagedQuery({
    key: [listPosts.name, 'archive', category, sort],
    firstPage,
    kind: 'lists',
    ask: (page, options) =>
      call(
        listPosts,
        { query: { page, limit: archivePageSize, sort, category: category || undefined } },
        options,
      ),
  });

/** The months with posts, optionally of one category. */
export const timelineQuery = ({ category }: Pick<ArchiveChoice, 'category'>) =>
  operationQuery(getTimeline, { query: { category: category || undefined } }, 'lists');

/** The posts of one month of the timeline. */
export function monthQuery(
  { monthName, year }: Pick<DiaryMonth, 'monthName' | 'year'>,
  { category, sort }: Pick<ArchiveChoice, 'category' | 'sort'>,
) {
  const month = `${monthName}-${year}`;
  return pagedQuery({
    key: [listDiaryPosts.name, 'archive', month, category, sort],
    kind: 'lists',
    ask: (page, options) =>
      call(
        listDiaryPosts,
        { params: { month }, query: { page, limit: maxPageSize, sort, category: category || undefined } },
        options,
      ),
  });
}

/** @param search part of the category names */
export const pickerQuery = (search: string) =>
  pagedQuery({
    key: [listCategories.name, 'picker', search],
    kind: 'categories',
    ask: (page, options) =>
      call(
        listCategories,
        { query: { page, limit: archiveCategoryPageSize, search: search || undefined } },
        options,
      ),
  });
