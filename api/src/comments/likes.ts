import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { visiblePostRef } from '../posts/service.ts';
import { lockComment } from './lock-comment.ts';
import { commentMessages } from './messages.ts';
import * as queries from './queries.ts';

/** @throws AppError `not_found` for a comment that visitors do not see */
export async function toggleLike(
  platform: Platform,
  id: string,
  { viewer, attempt }: Actor,
): Promise<{ likes: number; liked: boolean }> {
  const { accountId } = viewer;
  const { status } = await once(platform, attempt, async (tx) => {
    const { comment, post } = await lockComment(tx, id);
    if (comment.held || comment.hidden || !(post.is_public || viewer.isAuthor))
      throw notFound(commentMessages.gone);
    const wasLiked = await queries.deleteCommentLike(tx, { commentId: id, accountId });
    if (!wasLiked) await queries.insertCommentLike(tx, { commentId: id, accountId }, platform.clock.now());
    await queries.updateComment(tx, id, { likes: Math.max(0, (comment.likes ?? 0) + (wasLiked ? -1 : 1)) });
    return { status: wasLiked ? 200 : 201, resultId: id };
  });
  const comment = await queries.findComment(platform.database.read, id);
  return { likes: Number(comment?.likes ?? 0), liked: status === 201 };
}

/** @throws AppError `not_found` for a post that this viewer may not see */
export async function listLiked(platform: Platform, ref: string, viewer: Viewer): Promise<{ ids: string[] }> {
  const { id } = await visiblePostRef(platform, ref, viewer);
  return {
    ids: await queries.findLikedComments(platform.database.read, { postId: id, accountId: viewer.accountId }),
  };
}
