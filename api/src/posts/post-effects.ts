import { type Countable, updateCounters } from '../counters/service.ts';
import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import { runHooks } from '../platform/hooks.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetPost, indexPost } from '../search/service.ts';

interface PostTransition {
  id: string;
  /** Null for a new post. */
  before: Countable | null;
  after: Countable;
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
  const { database, clock } = platform;
  if (!before?.is_public && !after.is_public) return;
  await updateCounters(tx, before, after);
  if (after.is_public) await indexPost(tx, database, id);
  else await forgetPost(tx, id);
  if (after.is_public && !before?.is_public) {
    await runHooks(tx, platform, 'onPostPublished', { id, publishedDay: after.published_day });
  }
  if (before?.is_public && !after.is_public) await runHooks(tx, platform, 'onPostHidden', { id });
  await recordChanges(tx, clock.now(), [`post:${id}`, 'list']);
}
