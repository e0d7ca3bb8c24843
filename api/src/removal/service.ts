import { deleteCommentsOf } from '../comments/service.ts';
import { deleteSavedOf } from '../library/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { deletePostRows, lockForRemoval, lockTrashedBefore } from '../posts/service.ts';
import { deleteLink } from '../previews/service.ts';
import { deleteLikesOf } from '../reactions/service.ts';

/** Milliseconds for which a post can be brought back. */
const retention = 30 * 24 * 60 * 60 * 1000;
/** Few at once, so that nobody waits for it. */
const batchSize = 20;

/** The metrics of what was read stay: they are the site's. */
async function removePost(tx: Queryable, id: string): Promise<void> {
  await deleteCommentsOf(tx, id);
  await deleteLikesOf(tx, id);
  await deleteSavedOf(tx, id);
  await deleteLink(tx, id);
  await deletePostRows(tx, id);
}

/**
 * Removes a post and all that belongs to it, from wherever it is.
 * @throws AppError `not_found`
 */
export async function deleteForGood(
  platform: Platform,
  ref: string,
  attempt: Attempt | undefined,
): Promise<void> {
  const { database, clock } = platform;
  await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const id = await lockForRemoval(tx, platform, ref);
      await removePost(tx, id);
      return { status: 204, resultId: id };
    }),
  );
}

/** Removes for good what has been in the trash for thirty days, and all that belongs to it. */
export async function emptyTrash({ database, clock }: Platform): Promise<void> {
  const instant = new Date(clock.now().getTime() - retention);
  for (;;) {
    const removed = await database.transaction(async (tx) => {
      const ids = await lockTrashedBefore(tx, { instant, limit: batchSize });
      for (const id of ids) await removePost(tx, id);
      return ids.length;
    });
    if (removed < batchSize) return;
  }
}
