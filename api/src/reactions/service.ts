import type { Answer, Reactions, toggleLike as toggleLikeOperation } from '@ezhuthu/contract';
import type { Actor, Viewer } from '../platform/auth/viewer.ts';
import type { Hooks } from '../platform/hooks.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { lockEngagementPost, storeCounts } from '../posts/service.ts';
import { notifyAuthor } from './notify-author.ts';
import { countLikes, deleteLike, deleteLikesOf, findReactions, insertLike } from './queries.ts';

type Liking = Answer<typeof toggleLikeOperation>;

/** What an attempt is remembered by: a later state is another attempt's. */
const toNote = ({ likes, userLiked }: Liking): string => `${userLiked ? 'liked' : 'unliked'} ${likes}`;

function readNote(note: string): Liking {
  const [word, likes] = note.split(' ');
  return { likes: Number(likes), userLiked: word === 'liked' };
}

/**
 * Likes a post, or no longer. What is stored with the post is what its rows are.
 * @throws AppError `not_found` for what this viewer may not see
 */
export async function toggleLike(
  platform: Platform,
  ref: string,
  { viewer, attempt }: Actor,
): Promise<Liking> {
  const { database, clock } = platform;
  const now = clock.now();
  const { accountId } = viewer;
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, now, async () => {
      const post = await lockEngagementPost(tx, ref, viewer);
      const like = { postId: post.id, accountId };
      const userLiked = !(await deleteLike(tx, like));
      if (userLiked) await insertLike(tx, like, now);
      const likes = await countLikes(tx, post.id);
      await storeCounts(tx, { ...post, likes });
      await notifyAuthor(tx, platform, { post, accountId, userLiked, now });
      return { status: 200, resultId: toNote({ likes, userLiked }) };
    }),
  );
  return readNote(resultId);
}

/** The counts of those posts that the viewer may see, in the order asked for, and what the viewer has done. */
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
  onPostRemoved: (tx, _, { id }) => deleteLikesOf(tx, id),
};
