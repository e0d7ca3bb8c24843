import { diaryPageSize, listDiaryPosts } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** @param month `november-2026` */
export const diaryQuery = (month: string, page: number) =>
  operationQuery(listDiaryPosts, { params: { month }, query: { page, limit: diaryPageSize } }, 'day');
