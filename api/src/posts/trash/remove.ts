import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { type Platform, runHooks } from '../../platform/platform.ts';
import { keptSince } from '../../platform/retention.ts';
import { deletePostRows, findEvenTrashedForUpdate, findPostsBy, findTitle } from '../queries.ts';
import { findByRef, lockPost } from '../visible.ts';
import { lockTrashedBefore } from './queries.ts';
import { moveToTrash } from './service.ts';

/** Small, to keep transactions short. */
const batchSize = 20;

/** Analytics are not deleted: they belong to the metrics of the site. */
export async function removePost(tx: Queryable, platform: Platform, id: string): Promise<void> {
  await runHooks(tx, platform, 'onPostRemoved', { id });
  const title = await findTitle(tx, id);
  await deletePostRows(tx, id);
  await recordAudit(tx, platform, { action: 'post_removed', subject: `post:${id}`, title });
}

/** Locks a post, moving it to the trash first if needed. @returns its id. @throws AppError `not_found` */
async function lockForRemoval(tx: Queryable, platform: Platform, ref: string): Promise<string> {
  const post = (await findByRef(tx, ref, findEvenTrashedForUpdate)) ?? (await lockPost(tx, ref));
  if (post.deleted_at === null) await moveToTrash(tx, platform, post);
  return post.id;
}

/**
 * Deletes a post and its rows permanently, from the trash or directly.
 * @throws AppError `not_found`
 */
export async function deleteForGood(platform: Platform, ref: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const id = await lockForRemoval(tx, platform, ref);
    await removePost(tx, platform, id);
  });
}

/** Permanently deletes posts that have been in the trash for 30 days. */
export async function emptyTrash(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const instant = keptSince('trash', clock.now());
  for (;;) {
    const removed = await database.transaction(async (tx) => {
      const ids = await lockTrashedBefore(tx, { instant, limit: batchSize });
      for (const id of ids) await removePost(tx, platform, id);
      return ids.length;
    });
    if (removed < batchSize) return;
  }
}

/**
 * Deletes the posts of a deleted account that are not public, with their drafts and revisions.
 * @returns whether it has others, which stay
 */
export async function removeAccountDrafts(
  tx: Queryable,
  platform: Platform,
  accountId: string,
): Promise<boolean> {
  const posts = await findPostsBy(tx, accountId);
  const isPublished = ({ is_public }: (typeof posts)[number]) => is_public;
  for (const { id } of posts.filter((post) => !isPublished(post))) await removePost(tx, platform, id);
  return posts.some(isPublished);
}
