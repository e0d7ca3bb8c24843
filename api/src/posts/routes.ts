import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  listPublishedPosts,
  updatePost,
} from '@ezhuthu/contract';
import { findCategory } from '../categories/service.ts';
import { on } from '../platform/http/mount.ts';
import { findInHeads } from '../search/service.ts';
import { emptyPage, pageOfPosts, withExcerpts } from './lists.ts';
import type { PostFilter } from './queries.ts';
import * as service from './service.ts';

/** Titles are read from their beginning, everything else from the newest or the most. */
const wayOf = (sort: 'date' | 'title' | 'popularity') => (sort === 'title' ? 'asc' : 'desc');

export const postRoutes = [
  on(listPosts, async (call) => {
    call.reads('list');
    const { search, category: named, status, hidden, sort: by } = call.query;
    const category = named ? await findCategory(call.database.read, named) : undefined;
    if (named && !category) return emptyPage(call.query);
    const isDashboard = call.viewer?.isAuthor && (status || hidden !== undefined);
    const among = search && !isDashboard ? await findInHeads(call.database.read, search) : undefined;
    const filter: PostFilter = isDashboard
      ? { ofAll: { search, categoryId: category?.id, status, hidden } }
      : { ofPublic: { categoryId: category?.id, among } };
    const { posts, pagination } = await pageOfPosts(call, { filter, page: call.query, by, way: wayOf(by) });
    return { posts: withExcerpts(call.query, posts), pagination };
  }),

  on(listPublishedPosts, async (call) => {
    call.reads('list');
    return pageOfPosts(call, { filter: { ofPublic: {} }, page: call.query });
  }),

  on(getPost, async (call) => {
    const post = await service.readPost(call, call.params.id, call.viewer);
    // its number of comments is told with it
    call.reads(`post:${post.id}`, `comments:${post.id}`, 'list');
    return post;
  }),

  on(createPost, async (call) => service.createPost(call, call.body, { ...call, viewer: call.viewer! })),

  on(updatePost, async (call) =>
    service.updatePost(call, { ref: call.params.id, change: call.body }, { ...call, viewer: call.viewer! }),
  ),

  on(deletePost, async (call) => service.deletePost(call, call.params.id, call)),
];
