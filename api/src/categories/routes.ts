import { listBloggerLabels, listCategories, listCategoryNames, listCategoryPosts } from '@ezhuthu/contract';
import { notFound } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/mount.ts';
import { paginationOf, sliceOf } from '../platform/http/paging.ts';
import { pageOfPosts } from '../posts/service.ts';
import { bloggerLabels } from './blogger-labels.ts';
import { countCategories, findCategories, findCategoryNames } from './queries.ts';
import { findCategory } from './service.ts';

const wayOf = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'asc' : 'desc');

const postOrders = { publishedAt: 'date', title: 'title', popularity: 'popularity' } as const;

export const categoryRoutes = [
  on(listCategories, async ({ query, database, reads }) => {
    reads('list');
    const { search, includeEmpty, sortBy: by, sortOrder } = query;
    const filter = { search, includeEmpty };
    const [total, categories] = await Promise.all([
      countCategories(database.read, filter),
      findCategories(database.read, filter, { by, way: wayOf(sortOrder), ...sliceOf(query) }),
    ]);
    return { categories, pagination: paginationOf(query, total) };
  }),

  on(listCategoryNames, async ({ database, reads }) => {
    reads('list');
    return findCategoryNames(database.read);
  }),

  on(listBloggerLabels, async (call) => ({ names: await bloggerLabels(call) })),

  on(listCategoryPosts, async (call) => {
    call.reads('list');
    const { params, query, database } = call;
    const category = await findCategory(database.read, params.slug);
    if (!category) throw notFound('Category not found');
    const listing = {
      filter: { ofPublic: { categoryId: category.id } },
      page: query,
      by: postOrders[query.sortBy],
      way: wayOf(query.sortOrder),
    } as const;
    const { posts, pagination } = await pageOfPosts(call, listing);
    const { name, slug } = category;
    const count = pagination.totalCount;
    return { posts, pagination, category: { name, slug, count, postCount: count } };
  }),
];
