import type { Answer, Reactions, toggleLike as toggleLikeOperation } from '@ezhuthu/contract';
import { notify, unreadSince, withdraw } from '../notifications/service.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';
import type { CallOf } from '../platform/http/call.ts';
import { once } from '../platform/idempotency.ts';
import type { Hooks, Platform } from '../platform/platform.ts';
import { texts } from '../platform/text/texts.ts';
import { type Wording, wording } from '../platform/text/wording.ts';
import {
  commentsPath,
  type EngagementPost,
  lockEngagementPost,
  lockEvenTrashed,
  quotedTitle,
  storeCounts,
} from '../posts/service.ts';
import * as queries from './queries.ts';

export const reactionMessages = texts(
  {
    liked: (name: string, title: string) => `${name} உங்கள் ${title} பதிவை விரும்பினார்`,
    likedByMany: (name: string, others: number, title: string) =>
      `${name} மற்றும் ${others === 1 ? 'ஒருவர்' : `${others} பேர்`} உங்கள் ${title} பதிவை விரும்பினர்`,
  },
  'reactions',
);

function toMessage(post: EngagementPost, { count, newest: { firstName } }: queries.Likers): Wording {
  const title = quotedTitle(post);
  if (count === 1) return wording(reactionMessages, 'liked', firstName, title);
  return wording(reactionMessages, 'likedByMany', firstName, count - 1, title);
}

interface Toggled {
  post: EngagementPost;
  accountId: string;
  userLiked: boolean;
  now: Date;
}

/**
 * Updates the notification about likes to a post's author. One notification per post lists the likes since
 * the author last read it; it is deleted when none is left.
 */
async function notifyAuthor(tx: Queryable, platform: Platform, toggled: Toggled): Promise<void> {
  const { post, accountId, userLiked, now } = toggled;
  if (accountId === post.author_id) return;
  const group = { accountId: post.author_id, groupKey: `like:${post.id}` };
  const unread = await unreadSince(tx, group);
  if (!unread && !userLiked) return;
  const likers = await queries.findLikers(tx, {
    postId: post.id,
    since: unread ?? now,
    except: post.author_id,
  });
  if (!likers) return withdraw(tx, platform, group);
  const notice = {
    ...group,
    type: 'like',
    message: toMessage(post, likers),
    url: commentsPath(post),
    about: likers.newest.accountId,
    date: likers.newest.at,
  } as const;
  await notify(tx, platform, [notice]);
}

type Liking = Answer<typeof toggleLikeOperation>;

/** Stored as the attempt's result, because the current state may come from a later attempt. */
const toNote = ({ likes, userLiked }: Liking): string => `${userLiked ? 'liked' : 'unliked'} ${likes}`;

function readNote(note: string): Liking {
  const [word, likes] = note.split(' ');
  return { likes: Number(likes), userLiked: word === 'liked' };
}

/**
 * Adds or removes a like, as is wanted. The count is recomputed from the rows.
 * @throws AppError `not_found` for a post that this viewer may not see
 */
export async function toggleLike(
  platform: Platform,
  ref: string,
  { viewer, attempt, query: { liked } }: CallOf<typeof toggleLikeOperation>,
): Promise<Liking> {
  const { clock } = platform;
  const now = clock.now();
  const { accountId } = viewer;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const post = await lockEngagementPost(tx, ref, viewer);
    const like = { postId: post.id, accountId };
    const wasLiked = await queries.hasLike(tx, like);
    const userLiked = liked ?? !wasLiked;
    if (userLiked === wasLiked) return { status: 200, resultId: toNote({ likes: post.likes, userLiked }) };
    if (userLiked) await queries.insertLike(tx, like, now);
    else await queries.deleteLike(tx, like);
    const likes = await queries.countLikes(tx, post.id);
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
  const found = await queries.findReactions(database.read, {
    ids: uniqueIds,
    publicOnly: !viewer?.isAuthor,
    accountId: viewer?.accountId,
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  return uniqueIds.flatMap((id) => byId.get(id) ?? []);
}

export const reactionHooks: Hooks = {
  onPostRemoved: (tx, _, { id }) => queries.deletePostLikes(tx, id),
  async onAccountRemoved(tx, _, { id: accountId }) {
    for (const postId of await queries.findLikedBy(tx, accountId)) {
      await yieldToEventLoop();
      const post = await lockEvenTrashed(tx, postId);
      await queries.deleteLike(tx, { postId, accountId });
      if (post) await storeCounts(tx, { ...post, likes: await queries.countLikes(tx, postId) });
    }
  },
};
