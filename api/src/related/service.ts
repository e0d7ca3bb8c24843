import { createHash } from 'node:crypto';
import { picksSize, relatedPostsSize } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import { localDay } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { findPublicIds, findTags, visiblePostRef } from '../posts/service.ts';
import { findSharingTags } from './queries.ts';

/** Of how many newest posts a choice is made: the same work for a site of any size. */
const chosenFrom = 50;

const today = ({ clock, config }: Platform) => localDay(clock.now(), config.timezone);

/** The ids in an order that only looks random: the same for the same seed. */
function shuffled(ids: string[], seed: string): string[] {
  const places = new Map(ids.map((id) => [id, createHash('sha256').update(`${seed} ${id}`).digest('hex')]));
  return [...ids].sort((one, other) => (places.get(one)! < places.get(other)! ? -1 : 1));
}

const newest = { by: 'date', way: 'desc', offset: 0, limit: chosenFrom } as const;

/** Ids of posts to read after this one: of its category, then with most of its tags, then any. */
export async function relatedTo(platform: Platform, ref: string, viewer: Viewer | null) {
  const db = platform.database.read;
  const post = await visiblePostRef(platform, ref, viewer);
  const seed = `${post.id} ${today(platform)}`;
  const chosen: string[] = [];
  const choose = (ids: string[]) => {
    for (const id of shuffled(ids, seed)) {
      if (chosen.length < relatedPostsSize && id !== post.id && !chosen.includes(id)) chosen.push(id);
    }
  };
  choose(await findPublicIds(db, { categoryId: post.category_id }, newest));
  if (chosen.length < relatedPostsSize) {
    const tags = (await findTags(db, [post.id])).get(post.id)!;
    const sharing = Object.groupBy(await findSharingTags(db, tags, chosenFrom), (other) => other.tags);
    const mostFirst = Object.entries(sharing).sort(([one], [other]) => Number(other) - Number(one));
    for (const [, posts] of mostFirst) choose(posts!.map(({ id }) => id));
  }
  if (chosen.length < relatedPostsSize) choose(await findPublicIds(db, {}, newest));
  return { postId: post.id, ids: chosen };
}

/** Ids of a few of the newest posts, others each day. */
export async function todaysPicks(platform: Platform): Promise<string[]> {
  const ids = await findPublicIds(platform.database.read, {}, newest);
  return shuffled(ids, today(platform)).slice(0, picksSize);
}
