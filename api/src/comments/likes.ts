import type { toggleCommentLike } from '@ezhuthu/contract';
import type { Viewer } from '../platform/auth/viewer.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { CallOf } from '../platform/http/call.ts';
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
  { viewer, attempt, query: { liked } }: CallOf<typeof toggleCommentLike>,
): Promise<{ likes: number; liked: boolean }> {
  const { accountId } = viewer;
  const { status } = await once(platform, attempt, async (tx) => {
    const { comment, post } = await lockComment(tx, id);
    if (comment.held || comment.hidden || !(post.is_public || viewer.isAuthor))
      throw notFound(commentMessages.gone);
    const like = { commentId: id, accountId };
    const wasLiked = await queries.hasCommentLike(tx, like);
    const isLiked = liked ?? !wasLiked;
    const answer = { status: isLiked ? 201 : 200, resultId: id };
    if (isLiked === wasLiked) return answer;
    if (isLiked) await queries.insertCommentLike(tx, like, platform.clock.now());
    else await queries.deleteCommentLike(tx, like);
    await queries.updateComment(tx, id, { likes: Math.max(0, (comment.likes ?? 0) + (isLiked ? 1 : -1)) });
    return answer;
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
