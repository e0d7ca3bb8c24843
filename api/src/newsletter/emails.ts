import type { PostSummary } from '@ezhuthu/contract';
import { postShareUrl } from '../covers/service.ts';
import type { SubscriberRow } from '../platform/database/rows.ts';
import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/settings.ts';
import { newsletterMails } from './messages.ts';
import { tokenFor } from './tokens.ts';

type Recipient = Pick<SubscriberRow, 'id' | 'email' | 'generation'>;

export async function confirmationMail(platform: Platform, subscriber: Recipient): Promise<Mail> {
  const token = tokenFor(platform, 'confirm', subscriber);
  const { heading, asked, label, ending } = newsletterMails.confirmation;
  return writeMail(subscriber.email, {
    siteName: await siteName(platform.database.read),
    heading,
    paragraphs: [asked],
    action: { label, url: `${platform.config.siteUrl}/newsletter/confirm?token=${token}` },
    ending: { text: ending },
  });
}

interface Issue {
  name: string;
  siteUrl: string;
  post: Pick<PostSummary, 'title' | 'subtitle' | 'excerpt' | 'url'>;
}

const getContent = ({ name, siteUrl, post }: Issue) => ({
  siteName: name,
  heading: post.title,
  paragraphs: [post.subtitle, post.excerpt].filter(Boolean),
  action: { label: newsletterMails.read, url: siteUrl + post.url },
});

/** The same mail for its author, before anybody else gets it. */
export async function testMail(platform: Platform, to: string, post: Issue['post']): Promise<Mail> {
  const { siteUrl } = platform.config;
  const name = await siteName(platform.database.read);
  const mail = writeMail(to, {
    ...getContent({ name, siteUrl, post }),
    ending: { text: newsletterMails.testEnding },
  });
  return { ...mail, subject: newsletterMails.testSubject(mail.subject) };
}

/** The mail of a new post. It has an unsubscribe page for people and a one-click URL for mail programs. */
export async function issueMail(platform: Platform, subscriber: Recipient, post: PostSummary): Promise<Mail> {
  const { siteUrl, apiPublicUrl } = platform.config;
  const name = await siteName(platform.database.read);
  const token = tokenFor(platform, 'unsubscribe', subscriber);
  const page = `${siteUrl}/newsletter/unsubscribe?token=${token}`;
  return {
    ...writeMail(subscriber.email, {
      ...getContent({ name, siteUrl, post }),
      picture: siteUrl + postShareUrl(post),
      ending: {
        text: newsletterMails.ending,
        link: { label: newsletterMails.unsubscribe, url: page },
      },
    }),
    unsubscribe: {
      page,
      oneClick: `${apiPublicUrl}/api/newsletter/unsubscribe/${token}`,
      list: 'newsletter',
    },
  };
}
