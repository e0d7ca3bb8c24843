import { createPost, deletePost, getPost, listPosts, updatePost } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { paginationOf, sliceOf } from '../platform/http/paging.ts';
import { countPosts, findSummaries, type PostFilter } from './queries.ts';
import * as service from './service.ts';
import { toSummary } from './to-post.ts';

export const postRoutes = [
  on(listPosts, async ({ query, viewer, database, reads }) => {
    reads('list');
    const { search, category, status, hidden, sort } = query;
    const forAuthor = Boolean(viewer?.isAuthor);
    const filter: PostFilter = forAuthor
      ? { publicOnly: !status && hidden === undefined, search, category, status, hidden }
      : { publicOnly: true, search, category };
    const [total, rows] = await Promise.all([
      countPosts(database.read, filter),
      findSummaries(database.read, filter, { order: sort, ...sliceOf(query) }),
    ]);
    const posts = rows.map((row) => toSummary(row, { forAuthor }));
    return { posts, pagination: paginationOf(query, total) };
  }),

  on(getPost, async (call) => {
    const post = await service.readPost(call, call.params.id, call.viewer);
    call.reads(`post:${post.id}`, 'list');
    return post;
  }),

  on(createPost, async (call) => service.createPost(call, call.body, { ...call, viewer: call.viewer! })),

  on(updatePost, async (call) =>
    service.updatePost(call, { ref: call.params.id, change: call.body }, { ...call, viewer: call.viewer! }),
  ),

  on(deletePost, async (call) => service.deletePost(call, call.params.id, call)),
];
