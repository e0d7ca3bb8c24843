import { categoryPageSize as limit, listCategoryPosts, listTagPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';

/** @param slug name or slug of the category */
export const categoryQuery = (slug: string, firstPage = 1) =>
  pagedQuery({
    key: [listCategoryPosts.name, slug],
    firstPage,
    kind: 'categories',
    ask: (page, options) => call(listCategoryPosts, { params: { slug }, query: { page, limit } }, options),
  });

export const tagQuery = (tag: string, firstPage = 1) =>
  pagedQuery({
    key: [listTagPosts.name, tag],
    firstPage,
    kind: 'categories',
    ask: (page, options) => call(listTagPosts, { params: { tag }, query: { page, limit } }, options),
  });
