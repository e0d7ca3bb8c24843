import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Unsubscribe } from '../platform/mail/mailer.ts';
import { commentPath, commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';
import { commentMails } from './messages.ts';

export interface News {
  post: EngagementPost;
  /** Name of the commenter. */
  name: string;
  text: string;
  held: boolean;
}

/** Why somebody is told of a comment; the first that holds. `owner` is the author of the post. */
export type Part = 'owner' | 'answered' | 'mentioned' | 'commenter';

export function commentMail(
  { post, name, text, held }: News,
  { email, part }: { email: string; part: Part },
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail {
  const words = commentMails.comment;
  return writeMail(email, {
    siteName,
    heading: words.heading(quotedTitle(post)),
    paragraphs: [words.wrote(name), text, ...(held ? [words.held] : [])],
    action: { label: words.label, url: `${siteUrl}${commentsPath(post)}` },
    ending: {
      text: words.ending(words.reasons[part]),
      link: {
        label: words.preferences,
        url: `${siteUrl}/${part === 'owner' ? 'settings' : 'profile'}?tab=preferences`,
      },
    },
  });
}

interface Site {
  siteName: string;
  siteUrl: string;
}

/** Asks a guest who has left an address for the second consent. */
export function consentMail(
  post: EngagementPost,
  email: string,
  token: string,
  { siteName, siteUrl }: Site,
): Mail {
  const { heading, asked, label, ending } = commentMails.consent;
  return writeMail(email, {
    siteName,
    heading,
    paragraphs: [asked(quotedTitle(post))],
    action: { label, url: `${siteUrl}/comment-mails/confirm?token=${token}` },
    ending: { text: ending },
  });
}

interface AnswerNews {
  post: EngagementPost;
  name: string;
  comment: { id: string; text: string };
  email: string;
  unsubscribe: Unsubscribe;
}

/** An answer to a guest's comment. */
export function answerMail(
  { post, name, comment, email, unsubscribe }: AnswerNews,
  { siteName, siteUrl }: Site,
): Mail {
  const words = commentMails.answer;
  return {
    ...writeMail(email, {
      siteName,
      heading: words.heading(quotedTitle(post)),
      paragraphs: [words.wrote(name), comment.text],
      action: { label: words.label, url: siteUrl + commentPath(post, comment.id) },
      ending: { text: words.ending, link: { label: words.unsubscribe, url: unsubscribe.page } },
    }),
    unsubscribe,
  };
}
