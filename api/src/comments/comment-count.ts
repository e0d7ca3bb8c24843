import { recordChanges } from '../platform/changes.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type EngagementPost, storeCounts } from '../posts/service.ts';
import { countComments } from './queries.ts';

/** Updates the comment count of a post and, if readers see the change, the change log. */
export async function syncCommentCount(
  tx: Queryable,
  { clock }: Platform,
  post: EngagementPost,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  await storeCounts(tx, { ...post, comments: await countComments(tx, post.id, { all: false }) });
  if (isSeen && post.is_public) await recordChanges(tx, clock.now(), [`comments:${post.id}`]);
}
