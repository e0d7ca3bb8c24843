import { listBloggerLabels, listCategories, listCategoryNames, listCategoryPosts } from '@ezhuthu/contract';
import { findCounter } from '../counters/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/mount.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { pageOfPosts } from '../posts/service.ts';
import { bloggerLabels } from './blogger-labels.ts';
import { type CategoryRow, countCategories, findCategories, findCategoryNames } from './queries.ts';
import { findCategory } from './service.ts';

const toDirection = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'asc' : 'desc');

const postOrders = { publishedAt: 'date', title: 'title', popularity: 'popularity' } as const;

/** A category's name is public as long as a post of it is: what is still being written is nobody else's to know. */
const seesEmpty = (viewer: Viewer | null): boolean => viewer?.isAuthor ?? false;

const hasPublicPosts = async (db: Queryable, { id }: CategoryRow): Promise<boolean> =>
  (await findCounter(db, { kind: 'category', key: id })) > 0;

export const categoryRoutes = [
  on(listCategories, async ({ query, database, viewer, reads }) => {
    reads('list');
    const { search, sortBy: by, sortOrder } = query;
    const filter = { search, includeEmpty: query.includeEmpty && seesEmpty(viewer) };
    const [total, categories] = await Promise.all([
      countCategories(database.read, filter),
      findCategories(database.read, filter, { by, way: toDirection(sortOrder), ...toSlice(query) }),
    ]);
    return { categories, pagination: toPagination(query, total) };
  }),

  on(listCategoryNames, async ({ database, viewer, reads }) => {
    reads('list');
    return findCategoryNames(database.read, seesEmpty(viewer));
  }),

  on(listBloggerLabels, async (call) => ({ names: await bloggerLabels(call) })),

  on(listCategoryPosts, async (call) => {
    call.reads('list');
    const { params, query, database } = call;
    const category = await findCategory(database.read, params.slug);
    const isThere = category && (seesEmpty(call.viewer) || (await hasPublicPosts(database.read, category)));
    if (!isThere) throw notFound('Category not found');
    const listing = {
      filter: { ofPublic: { categoryId: category.id } },
      page: query,
      by: postOrders[query.sortBy],
      way: toDirection(query.sortOrder),
    } as const;
    const { posts, pagination } = await pageOfPosts(call, listing);
    const { name, slug } = category;
    const count = pagination.totalCount;
    return { posts, pagination, category: { name, slug, count, postCount: count } };
  }),
];
