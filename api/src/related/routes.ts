import { getRelatedPosts, listPicks } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { getSummaries, withExcerpts } from '../posts/service.ts';
import type { Slice } from '../slice.ts';
import { relatedTo, todaysPicks } from './service.ts';

export const related: Slice = {
  routes: [
    on(getRelatedPosts, async (platform, call) => {
      const { postId, ids } = await relatedTo(platform, call.params.id, call.viewer);
      call.reads(`post:${postId}`, 'list');
      return { posts: withExcerpts(call.query, await getSummaries(platform, ids, call.viewer)) };
    }),

    on(listPicks, async (platform, call) => {
      call.reads('list');
      const ids = await todaysPicks(platform);
      return { posts: withExcerpts(call.query, await getSummaries(platform, ids, call.viewer)) };
    }),
  ],
};
