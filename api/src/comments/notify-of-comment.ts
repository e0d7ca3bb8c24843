import { type Notice, notify } from '../notifications/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/site-name.ts';
import { commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';
import { commentMail, type News } from './emails.ts';
import { type CommentRow, findListeners, type Listener } from './queries.ts';

const guestName = 'ஒரு வாசகர்';

/** Preferences that were never set are on. */
const isOn = (preference: boolean | number | null): boolean => preference === null || Boolean(preference);

function messageFor({ post, name, held }: News, { isOwner }: { isOwner: boolean }): string {
  const title = quotedTitle(post);
  if (!isOwner) return `நீங்கள் கருத்துரைத்த ${title} பதிவில் ${name} கருத்துரைத்தார்`;
  const message = `${name} ${title} பதிவில் கருத்துரைத்தார்`;
  return held ? `${message}; அது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது` : message;
}

interface CommentEvent {
  post: EngagementPost;
  comment: CommentRow;
  /** False when a pending comment is approved: the post's author was already notified of it. */
  isNew: boolean;
}

/** Whom to notify: the post's author of new comments, earlier commenters of those that are visible. */
function getAudience({ post, comment, isNew }: CommentEvent, listeners: Listener[]): Listener[] {
  return listeners.filter((listener) => {
    if (listener.id === comment.account_id) return false;
    if (listener.id === post.author_id) return isNew;
    const maySee = post.is_public || listener.is_author;
    return !comment.held && maySee && isOn(listener.thread_notifications);
  });
}

/** Sends notifications and mails about a comment, in the transaction that stores or approves it. */
export async function notifyOfComment(tx: Queryable, platform: Platform, event: CommentEvent): Promise<void> {
  const { post, comment } = event;
  const writer = comment.account_id;
  const listeners = await findListeners(tx, { postId: post.id, authorId: post.author_id });
  const name = listeners.find(({ id }) => id === writer)?.first_name ?? (comment.guest_name || guestName);
  const news = { post, name, text: comment.text, held: Boolean(comment.held) };
  const audience = getAudience(event, listeners).map((listener) => ({
    ...listener,
    isOwner: listener.id === post.author_id,
  }));
  const url = commentsPath(post);
  await notify(
    tx,
    platform,
    audience.map(
      (listener): Notice => ({
        accountId: listener.id,
        type: 'comment',
        message: messageFor(news, listener),
        url,
      }),
    ),
  );
  const site = { siteName: await siteName(tx), siteUrl: platform.config.siteUrl };
  const mailed = audience.filter((listener) => isOn(listener.email_notifications));
  await queueMails(
    tx,
    platform,
    mailed.map((listener) => commentMail(news, listener, site)),
  );
}
