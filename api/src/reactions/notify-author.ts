import { notify, unreadSince, withdraw } from '../notifications/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';
import { findLikers, type Likers } from './queries.ts';

function toMessage(post: EngagementPost, { count, newest }: Likers): string {
  const title = quotedTitle(post);
  if (count === 1) return `${newest.firstName} உங்கள் ${title} பதிவை விரும்பினார்`;
  const others = count === 2 ? 'ஒருவர்' : `${count - 1} பேர்`;
  return `${newest.firstName} மற்றும் ${others} உங்கள் ${title} பதிவை விரும்பினர்`;
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
export async function notifyAuthor(tx: Queryable, platform: Platform, toggled: Toggled): Promise<void> {
  const { post, accountId, userLiked, now } = toggled;
  if (accountId === post.author_id) return;
  const group = { accountId: post.author_id, groupKey: `like:${post.id}` };
  const unread = await unreadSince(tx, group);
  if (!unread && !userLiked) return;
  const likers = await findLikers(tx, { postId: post.id, since: unread ?? now, except: post.author_id });
  if (!likers) return withdraw(tx, platform, group);
  const message = toMessage(post, likers);
  const notice = {
    ...group,
    type: 'like',
    message,
    url: commentsPath(post),
    about: likers.newest.accountId,
    date: likers.newest.at,
  } as const;
  await notify(tx, platform, [notice]);
}
