import { listBloggerLabels, listCategories, listCategoryNames } from '@ezhuthu/contract';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { on } from '../platform/http/route.ts';
import type { Slice } from '../slice.ts';
import { bloggerLabels } from './blogger-labels.ts';
import { countCategories, findCategories, findCategoryNames } from './queries.ts';
import { seesEmptyCategories } from './service.ts';

const toDirection = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'asc' : 'desc');

export const categories: Slice = {
  routes: [
    on(listCategories, async ({ database }, { query, viewer, reads }) => {
      reads('list');
      const { search, sortBy: by, sortOrder } = query;
      const filter = { search, includeEmpty: query.includeEmpty && seesEmptyCategories(viewer) };
      const [total, categories] = await Promise.all([
        countCategories(database.read, filter),
        findCategories(database.read, filter, { by, way: toDirection(sortOrder), ...toSlice(query) }),
      ]);
      return { categories, pagination: toPagination(query, total) };
    }),

    on(listCategoryNames, async ({ database }, { viewer, reads }) => {
      reads('list');
      return findCategoryNames(database.read, seesEmptyCategories(viewer));
    }),

    on(listBloggerLabels, async (platform) => ({ names: await bloggerLabels(platform) })),
  ],
};
