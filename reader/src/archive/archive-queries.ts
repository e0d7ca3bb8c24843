import { archiveCategoryPageSize, archivePageSize, listCategories, listPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';
import type { ArchiveChoice } from './archive-choice.ts';

export const archiveQuery = ({ category, sort }: Pick<ArchiveChoice, 'category' | 'sort'>) =>
  pagedQuery({
    key: [listPosts.name, 'archive', category, sort],
    kind: 'lists',
    ask: (page, options) =>
      call(
        listPosts,
        { query: { page, limit: archivePageSize, sort, category: category || undefined } },
        options,
      ),
  });

/** @param search part of the names to choose from */
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
