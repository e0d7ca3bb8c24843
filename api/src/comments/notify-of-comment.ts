import { type Notice, notify } from '../notifications/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { queueMails } from '../platform/mail/mail.ts';
import { stopMailsLinks } from '../platform/mail/preference-links.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/settings.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { type Wording, wording } from '../platform/text/wording.ts';
import { commentPath, commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';
import { askForConsent, mailAnswer } from './answer-mails.ts';
import { commentMail, type News, type Part } from './emails.ts';
import { findMentioned } from './mentions.ts';
import { commentNews } from './messages.ts';
import { findComment, findListeners, type Listener, type NewComment } from './queries.ts';

/** Preferences that were never set are on. */
const isOn = (preference: boolean | null): boolean => preference ?? true;

function messageFor({ post, held }: News, part: Part, name: string | Wording): Wording {
  const message = wording(commentNews, part, name, quotedTitle(post));
  return held && part === 'owner' ? wording(commentNews, 'held', message) : message;
}

const isDirect = ({ part }: { part: Part }) => part === 'answered' || part === 'mentioned';

interface CommentEvent {
  post: EngagementPost;
  comment: NewComment;
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

async function getPart(
  tx: Queryable,
  { post, comment }: CommentEvent,
): Promise<(listener: Listener) => Part> {
  const [parent, mentioned] = await Promise.all([
    comment.parent_id ? findComment(tx, comment.parent_id) : undefined,
    findMentioned(tx, post.id, comment.text),
  ]);
  return ({ id }) => {
    if (id === post.author_id) return 'owner';
    if (id === parent?.account_id) return 'answered';
    return mentioned.some(({ accountId }) => accountId === id) ? 'mentioned' : 'commenter';
  };
}

/** Tells the author that comments wait, in one notification for all of a flood, without mails. */
export async function notifyOfFlood(tx: Queryable, platform: Platform, post: EngagementPost): Promise<void> {
  const message = wording(commentNews, 'flood');
  const url = '/dashboard/comments';
  const groupKey = 'comment-flood';
  await notify(tx, platform, [{ accountId: post.author_id, type: 'comment', message, url, groupKey }]);
}

/** Sends notifications and mails about a comment, in the transaction that stores or approves it. */
export const notifyOfComment = (tx: Queryable, platform: Platform, event: CommentEvent): Promise<void> =>
  inSiteLanguage(tx, () => notifyAll(tx, platform, event));

async function notifyAll(tx: Queryable, platform: Platform, event: CommentEvent): Promise<void> {
  const { post, comment } = event;
  const writer = comment.account_id;
  const listeners = await findListeners(tx, { postId: post.id, authorId: post.author_id });
  const given = listeners.find(({ id }) => id === writer)?.first_name ?? comment.guest_name;
  const name = given || commentNews.guest;
  const news = { post, name, text: comment.text, held: comment.held };
  const partOf = await getPart(tx, event);
  const audience = getAudience(event, listeners).map((listener) => ({ ...listener, part: partOf(listener) }));
  await notify(
    tx,
    platform,
    audience.map(
      (listener): Notice => ({
        accountId: listener.id,
        type: 'comment',
        message: messageFor(news, listener.part, given || wording(commentNews, 'guest')),
        about: writer,
        url: isDirect(listener) ? commentPath(post, comment.id) : commentsPath(post),
      }),
    ),
  );
  const site = { siteName: await siteName(tx), siteUrl: platform.config.siteUrl };
  const mailed = audience.filter((listener) => isOn(listener.email_notifications));
  await queueMails(
    tx,
    platform,
    mailed.map((listener) => ({
      ...commentMail(news, listener, site),
      unsubscribe: stopMailsLinks(platform, listener.id),
    })),
  );
  if (comment.held || comment.hidden || !post.is_public) return;
  await mailAnswer(tx, platform, { post, comment, name });
  await askForConsent(tx, platform, { post, comment });
}
