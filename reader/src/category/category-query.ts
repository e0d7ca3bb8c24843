import { categoryPageSize, listCategoryPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';

/** @param name name or slug of the category */
export const categoryQuery = (name: string, firstPage = 1) =>
  pagedQuery({
    key: [listCategoryPosts.name, name, ...(firstPage > 1 ? [firstPage] : [])],
    firstPage,
    kind: 'categories',
    ask: (page, options) =>
      call(listCategoryPosts, { params: { slug: name }, query: { page, limit: categoryPageSize } }, options),
  });
