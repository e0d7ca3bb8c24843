import type { Queryable } from '../platform/database/database.ts';
import type { HookContext } from '../platform/hooks.ts';
import { lockEvenTrashed } from '../posts/service.ts';
import { syncCommentCount } from './comment-count.ts';
import {
  anonymiseComments,
  deleteCommentLikesBy,
  deleteCommentRows,
  findCommentsBy,
  forgetGuestAddress,
} from './queries.ts';

interface Commenter {
  id: string;
  email: string;
  keepsComments: boolean;
}

/** Deletes the comments of a deleted account, or its name on them, and its likes of comments. */
export async function removeCommenter(
  tx: Queryable,
  context: HookContext,
  { id: accountId, email, keepsComments }: Commenter,
): Promise<void> {
  await deleteCommentLikesBy(tx, accountId);
  await forgetGuestAddress(tx, email);
  const byPost = Map.groupBy(await findCommentsBy(tx, accountId), ({ post_id }) => post_id);
  for (const [postId, comments] of [...byPost].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const post = await lockEvenTrashed(tx, postId);
    const ids = comments.map(({ id }) => id);
    if (keepsComments) await anonymiseComments(tx, ids);
    else await deleteCommentRows(tx, ids);
    const isSeen = comments.some(({ held, hidden }) => !held && !hidden);
    if (post) await syncCommentCount(tx, context, post, { isSeen });
  }
}
