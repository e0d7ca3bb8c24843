import { type Countable, updateCounters } from '../counters/service.ts';
import { type ChangeKey, recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PostRow } from '../platform/database/rows.ts';
import { mapSerially } from '../platform/event-loop.ts';
import { type Platform, runHooks } from '../platform/platform.ts';
import { forgetPost, indexPost } from '../search/service.ts';
import { findNeighbours } from './queries.ts';

/** The columns that determine where a post is listed. */
type Listed = Countable & Pick<PostRow, 'published_at'>;

interface PostTransition {
  id: string;
  /** Null for a new post. */
  before: Listed | null;
  after: Listed;
}

/** Change keys of lists that contain a post, and of the posts that name it as their neighbour. */
async function getKeys(tx: Queryable, id: string, post: Listed): Promise<ChangeKey[]> {
  const { previous, next } = await findNeighbours(tx, { id, published_at: post.published_at });
  const beside = [previous, next].filter((neighbour) => neighbour !== undefined);
  return [
    `category:${post.category_id}`,
    ...(post.published_day
      ? ([`month:${post.published_day.slice(0, 7)}`, `day:${post.published_day}`] as const)
      : []),
    ...beside.map((neighbour) => `post:${neighbour.id}` as const),
  ];
}

/**
 * Updates what depends on the public state of a post, in the transaction that writes the post: counters,
 * search index, hooks and change log.
 */
export async function applyPostEffects(
  tx: Queryable,
  platform: Platform,
  { id, before, after }: PostTransition,
): Promise<void> {
  const { clock } = platform;
  if (!before?.is_public && !after.is_public) return;
  await updateCounters(tx, before, after);
  if (after.is_public) await indexPost(tx, id);
  else await forgetPost(tx, id);
  if (after.is_public && !before?.is_public) {
    await runHooks(tx, platform, 'onPostPublished', { id, publishedDay: after.published_day });
  }
  if (before?.is_public && !after.is_public) await runHooks(tx, platform, 'onPostHidden', { id });
  const shown = [before, after].filter((post) => post?.is_public) as Listed[];
  const keys = (await mapSerially(shown, (post) => getKeys(tx, id, post))).flat();
  await recordChanges(tx, clock.now(), [...new Set<ChangeKey>([`post:${id}`, 'list', ...keys])]);
}
