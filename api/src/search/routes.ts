import { searchPosts } from '@ezhuthu/contract';
import { on } from '../platform/http/mount.ts';
import { toPagination, toSlice } from '../platform/http/paging.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import { getSummaries } from '../posts/service.ts';
import { findPosts } from './find-posts.ts';
import { markMatches, queryWords } from './words.ts';

/** Many who search at once wait for each other, and nobody else for them. */
const inTurn = createSerialQueue();

export const searchRoutes = [
  on(searchPosts, async (call) => {
    call.reads('list');
    const { query } = call;
    const { ids, total } = await inTurn(() => findPosts(call.database.read, query.q, toSlice(query)));
    const words = queryWords(query.q);
    const posts = (await getSummaries(call, ids)).map((post) => ({
      ...post,
      titleParts: markMatches(post.title, words),
      excerptParts: markMatches(post.excerpt, words),
    }));
    return { posts, pagination: toPagination(query, total) };
  }),
];
