import {
  listCategoryPosts,
  listPosts,
  listPublishedPosts,
  listTagPosts,
  searchPosts,
} from '@ezhuthu/contract';
import { findCategory, visibleCategory } from '../../categories/service.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { toPagination, toSlice } from '../../platform/http/paging.ts';
import { on } from '../../platform/http/route.ts';
import { createSerialQueue } from '../../platform/serial-queue.ts';
import { findMatches, markMatches, queryWords } from '../../search/service.ts';
import { getFilter } from './filter.ts';
import { emptyPage, getDirection, getSummaries, pageOfPosts, withExcerpts } from './lists.ts';
import { isPublicOrder } from './queries.ts';

/** Maps the contract's sort orders to those of `Slice`. */
const categoryOrders = { publishedAt: 'date', title: 'title', popularity: 'popularity' } as const;

/** Searches run one at a time, so that other requests are not delayed by several at once. */
const inTurn = createSerialQueue();

export const listRoutes = [
  on(listPosts, async (call) => {
    const { category: named, search, sort: by } = call.query;
    const category = named ? await findCategory(call.database.read, named) : undefined;
    if (category && !search) call.reads(`category:${category.id}`, 'posts');
    else call.reads('list');
    if (named && !category) return emptyPage(call.query);
    const filter = await getFilter(call, category?.id);
    if (!('ofAll' in filter) && !isPublicOrder(by))
      throw new AppError('forbidden', 'Only the author can order posts by this.');
    const { posts, pagination } = await pageOfPosts(call, {
      filter,
      page: call.query,
      by,
      way: call.query.order ?? getDirection(by),
    });
    return { posts: withExcerpts(call.query, posts), pagination };
  }),

  on(listPublishedPosts, async (call) => {
    call.reads('list');
    return pageOfPosts(call, { filter: { ofPublic: {} }, page: call.query });
  }),

  on(listCategoryPosts, async (call) => {
    const { params, query, database } = call;
    const category = await visibleCategory(database.read, params.slug, call.viewer);
    call.reads(`category:${category.id}`, 'posts');
    const listing = {
      filter: { ofPublic: { categoryId: category.id } },
      page: query,
      by: categoryOrders[query.sortBy],
      way: query.sortOrder === 'ASC' ? 'asc' : 'desc',
    } as const;
    const { posts, pagination } = await pageOfPosts(call, listing);
    const { name, slug } = category;
    const count = pagination.totalCount;
    return { posts, pagination, category: { name, slug, count, postCount: count } };
  }),

  on(listTagPosts, async (call) => {
    const { tag } = call.params;
    call.reads('list');
    const { posts, pagination } = await pageOfPosts(call, {
      filter: { ofPublic: { tag } },
      page: call.query,
    });
    if (pagination.totalCount === 0) throw notFound('Tag not found');
    return { posts, pagination, tag };
  }),

  on(searchPosts, async (call) => {
    call.reads('list');
    const { query } = call;
    const { ids, total } = await inTurn(() => findMatches(call.database.read, query.q, toSlice(query)));
    const words = queryWords(query.q);
    const posts = (await getSummaries(call, ids)).map((post) => ({
      ...post,
      titleParts: markMatches(post.title, words),
      excerptParts: markMatches(post.excerpt, words),
    }));
    return { posts, pagination: toPagination(query, total) };
  }),
];
