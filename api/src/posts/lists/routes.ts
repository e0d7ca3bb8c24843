import {
  listCategoryPosts,
  listPosts,
  listPublishedPosts,
  listTagPosts,
  searchPosts,
} from '@ezhuthu/contract';
import { hasPermission } from '@ezhuthu/contract/text';
import pLimit from 'p-limit';
import { findCategory, visibleCategory } from '../../categories/service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { CallOf } from '../../platform/http/call.ts';
import { toPagination, toSlice } from '../../platform/http/paging.ts';
import { on } from '../../platform/http/route.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInHeads, findMatches, markMatches, queryWords } from '../../search/service.ts';
import { postMessages } from '../messages.ts';
import { emptyPage, getDirection, getSummaries, pageOfPosts, withExcerpts } from './lists.ts';
import { findOthersWith, isPublicOrder, type PostFilter } from './queries.ts';

/**
 * Posts that are not public are not in the search index; a search scans the first of the author's list, up to
 * this many.
 */
const lookedAt = 1000;

async function authorsWith(db: Queryable, text: string): Promise<string[]> {
  const found = await Promise.all([findInHeads(db, text), findOthersWith(db, text, lookedAt)]);
  return found.flat();
}

/**
 * The posts that a request may list: the lists of the author and of editors have all posts, those of guest authors their
 * own, everyone else's the public ones.
 */
async function getFilter(
  { database }: Platform,
  categoryId: string | undefined,
  { query, viewer, header }: Pick<CallOf<typeof listPosts>, 'query' | 'viewer' | 'header'>,
): Promise<PostFilter> {
  const { search, status, hidden } = query;
  const asksForAll = header('dashboard-access') === 'true' || status || hidden !== undefined;
  if (viewer && asksForAll && hasPermission(viewer.role, 'writing')) {
    const authorId = hasPermission(viewer.role, 'editing') ? undefined : viewer.accountId;
    const among = search ? await authorsWith(database.read, search) : undefined;
    return { ofAll: { categoryId, status, hidden, among, authorId } };
  }
  const among = search ? await findInHeads(database.read, search) : undefined;
  return { ofPublic: { categoryId, among } };
}

/** Maps the contract's sort orders to those of `Slice`. */
const categoryOrders = { publishedAt: 'date', title: 'title', popularity: 'popularity' } as const;

/** Searches run one at a time, so that other requests are not delayed by several at once. */
const inTurn = pLimit(1);

export const listRoutes = [
  on(listPosts, async (platform, call) => {
    const { category: named, search, sort: by } = call.query;
    const category = named ? await findCategory(platform.database.read, named) : undefined;
    if (category && !search) call.reads(`category:${category.id}`, 'posts');
    else call.reads('list');
    if (named && !category) return emptyPage(call.query);
    const filter = await getFilter(platform, category?.id, call);
    if (!('ofAll' in filter) && !isPublicOrder(by))
      throw new AppError('forbidden', postMessages.privateOrder);
    const way = call.query.order ?? getDirection(by);
    const listing = { filter, page: call.query, by, way };
    const { posts, pagination } = await pageOfPosts(platform, listing, call.viewer);
    return { posts: withExcerpts(call.query, posts), pagination };
  }),

  on(listPublishedPosts, async (platform, call) => {
    call.reads('list');
    return pageOfPosts(platform, { filter: { ofPublic: {} }, page: call.query }, call.viewer);
  }),

  on(listCategoryPosts, async (platform, call) => {
    const { params, query, viewer } = call;
    const category = await visibleCategory(platform.database.read, params.slug, viewer);
    call.reads(`category:${category.id}`, 'posts');
    const listing = {
      filter: { ofPublic: { categoryId: category.id } },
      page: query,
      by: categoryOrders[query.sortBy],
      way: query.sortOrder === 'ASC' ? 'asc' : 'desc',
    } as const;
    const { posts, pagination } = await pageOfPosts(platform, listing, viewer);
    const { name, slug } = category;
    const count = pagination.totalCount;
    return { posts, pagination, category: { name, slug, count, postCount: count } };
  }),

  on(listTagPosts, async (platform, call) => {
    const { tag } = call.params;
    call.reads('list');
    const listing = { filter: { ofPublic: { tag } }, page: call.query };
    const { posts, pagination } = await pageOfPosts(platform, listing, call.viewer);
    if (pagination.totalCount === 0) throw notFound(missingMessages.tag);
    return { posts, pagination, tag };
  }),

  on(searchPosts, async (platform, call) => {
    call.reads('list');
    const { query, viewer } = call;
    const { ids, total } = await inTurn(() => findMatches(platform.database.read, query.q, toSlice(query)));
    const words = queryWords(query.q);
    const posts = (await getSummaries(platform, ids, viewer)).map((post) => ({
      ...post,
      titleParts: markMatches(post.title, words),
      excerptParts: markMatches(post.excerpt, words),
    }));
    return { posts, pagination: toPagination(query, total) };
  }),
];
