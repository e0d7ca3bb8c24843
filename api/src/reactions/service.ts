import type { Answer, Reactions, toggleLike as toggleLikeOperation } from '@ezhuthu/contract';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Hooks } from '../platform/hooks.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { lockEngagementPost, lockEvenTrashed, storeCounts } from '../posts/service.ts';
import { notifyAuthor } from './notify-author.ts';
import {
  countLikes,
  deleteLike,
  deletePostLikes,
  findLikedBy,
  findReactions,
  insertLike,
} from './queries.ts';

type Liking = Answer<typeof toggleLikeOperation>;

/** Stored as the attempt's result, because the current state may come from a later attempt. */
const toNote = ({ likes, userLiked }: Liking): string => `${userLiked ? 'liked' : 'unliked'} ${likes}`;

function readNote(note: string): Liking {
  const [word, likes] = note.split(' ');
  return { likes: Number(likes), userLiked: word === 'liked' };
}

/**
 * Adds or removes a like. The count is recomputed from the rows.
 * @throws AppError `not_found` for a post that this viewer may not see
 */
export async function toggleLike(
  platform: Platform,
  ref: string,
  { viewer, attempt }: Actor,
): Promise<Liking> {
  const { clock } = platform;
  const now = clock.now();
  const { accountId } = viewer;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockEngagementPost(tx, ref, viewer);
    const like = { postId: post.id, accountId };
    const userLiked = !(await deleteLike(tx, like));
    if (userLiked) await insertLike(tx, like, now);
    const likes = await countLikes(tx, post.id);
    await storeCounts(tx, { ...post, likes });
    await notifyAuthor(tx, platform, { post, accountId, userLiked, now });
    return { status: 200, resultId: toNote({ likes, userLiked }) };
  });
  return readNote(resultId);
}

/** Reactions of the posts that the viewer may see, in the order of the ids. */
export async function getReactions(
  { database }: Platform,
  ids: string[],
  viewer: Viewer | null,
): Promise<Reactions[]> {
  const uniqueIds = [...new Set(ids)];
  const found = await findReactions(database.read, {
    ids: uniqueIds,
    publicOnly: !viewer?.isAuthor,
    accountId: viewer?.accountId,
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  return uniqueIds.flatMap((id) => byId.get(id) ?? []);
}

export const reactionHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => deletePostLikes(tx, id),
  async onAccountRemoved(tx, _, { id: accountId }) {
    for (const postId of await findLikedBy(tx, accountId)) {
      const post = await lockEvenTrashed(tx, postId);
      await deleteLike(tx, { postId, accountId });
      if (post) await storeCounts(tx, { ...post, likes: await countLikes(tx, postId) });
    }
  },
};
