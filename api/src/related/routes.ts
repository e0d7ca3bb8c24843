import { getRelatedPosts, listPicks } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { getSummaries, withExcerpts } from '../posts/service.ts';
import { relatedTo, todaysPicks } from './service.ts';

export const relatedRoutes = [
  on(getRelatedPosts, async (call) => {
    const { postId, ids } = await relatedTo(call, call.params.id, call.viewer);
    call.reads(`post:${postId}`, 'list');
    return { posts: withExcerpts(call.query, await getSummaries(call, ids)) };
  }),

  on(listPicks, async (call) => {
    call.reads('list');
    return { posts: withExcerpts(call.query, await getSummaries(call, await todaysPicks(call))) };
  }),
];
