import { categoryPageSize, listCategoryPosts, listTagPosts } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { pagedQuery } from '../lists/paged-query.ts';

const getKey = (operation: string, name: string, firstPage: number) => [
  operation,
  name,
  ...(firstPage > 1 ? [firstPage] : []),
];

/** @param name name or slug of the category */
export const categoryQuery = (name: string, firstPage = 1) =>
  pagedQuery({
    key: getKey(listCategoryPosts.name, name, firstPage),
    firstPage,
    kind: 'categories',
    async ask(page, options) {
      const input = { params: { slug: name }, query: { page, limit: categoryPageSize } };
      const { category, ...list } = await call(listCategoryPosts, input, options);
      return { ...list, name: category.name };
    },
  });

export const tagQuery = (tag: string, firstPage = 1) =>
  pagedQuery({
    key: getKey(listTagPosts.name, tag, firstPage),
    firstPage,
    kind: 'categories',
    async ask(page, options) {
      const input = { params: { tag }, query: { page, limit: categoryPageSize } };
      const { tag: name, ...list } = await call(listTagPosts, input, options);
      return { ...list, name };
    },
  });
