import { createHash } from 'node:crypto';
import { getRelatedPosts, listPicks, picksSize, relatedPostsSize } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import { localToday } from '../platform/clock.ts';
import { on } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { findPublicIds, findTags, getSummaries, visiblePostRef, withExcerpts } from '../posts/service.ts';
import type { Slice } from '../slice.ts';
import { findSharingTags } from './queries.ts';

/** Number of newest posts to choose from, so that the cost does not grow with the site. */
const poolSize = 50;

/** Shuffles the ids deterministically by the seed. */
function shuffled(ids: string[], seed: string): string[] {
  return ids
    .map((id) => ({ id, place: createHash('sha256').update(`${seed} ${id}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ id }) => id);
}

const newest = { by: 'date', way: 'desc', offset: 0, limit: poolSize } as const;

/**
 * Ids of related posts: from the same category, then with the most common tags, then any. The choice changes
 * daily.
 */
async function relatedTo(platform: Platform, ref: string, viewer: Viewer | null) {
  const db = platform.database.read;
  const post = await visiblePostRef(platform, ref, viewer);
  const seed = `${post.id} ${localToday(platform)}`;
  const chosen: string[] = [];
  const choose = (ids: string[]) => {
    for (const id of shuffled(ids, seed)) {
      if (chosen.length < relatedPostsSize && id !== post.id && !chosen.includes(id)) chosen.push(id);
    }
  };
  choose(await findPublicIds(db, { categoryId: post.category_id }, newest));
  if (chosen.length < relatedPostsSize) {
    const tags = await findTags(db, post.id);
    const sharing = Map.groupBy(await findSharingTags(db, tags, poolSize), (other) => other.tags);
    const mostFirst = [...sharing].sort(([one], [other]) => other - one);
    for (const [, posts] of mostFirst) choose(posts.map(({ id }) => id));
  }
  if (chosen.length < relatedPostsSize) choose(await findPublicIds(db, {}, newest));
  return { postId: post.id, ids: chosen };
}

/** Ids of a few of the newest posts; the choice changes daily. */
async function todaysPicks(platform: Platform): Promise<string[]> {
  const ids = await findPublicIds(platform.database.read, {}, newest);
  return shuffled(ids, localToday(platform)).slice(0, picksSize);
}

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
