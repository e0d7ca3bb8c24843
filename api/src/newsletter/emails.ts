import type { PostSummary } from '@ezhuthu/contract';
import { postShareUrl } from '../covers/service.ts';
import type { SubscriberRow } from '../platform/database/rows.ts';
import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';
import { tokenFor } from './tokens.ts';

type Recipient = Pick<SubscriberRow, 'id' | 'email' | 'generation'>;

export async function confirmationMail(platform: Platform, subscriber: Recipient): Promise<Mail> {
  const token = tokenFor(platform, 'confirm', subscriber);
  return writeMail(subscriber.email, {
    siteName: await siteName(platform.database.read),
    heading: 'மடல் பட்டியலில் சேர உறுதிசெய்யுங்கள்',
    paragraphs: ['புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு வர, கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.'],
    action: { label: 'உறுதிசெய்ய', url: `${platform.config.siteUrl}/newsletter/confirm?token=${token}` },
    ending: { text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்; மேலும் மடல்கள் வராது.' },
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
  action: { label: 'முழுப் பதிவையும் வாசிக்க', url: siteUrl + post.url },
});

/** The same mail for its author, before anybody else gets it. */
export async function testMail(platform: Platform, to: string, post: Issue['post']): Promise<Mail> {
  const { siteUrl } = platform.config;
  const name = await siteName(platform.database.read);
  const mail = writeMail(to, {
    ...getContent({ name, siteUrl, post }),
    ending: { text: 'இது உங்களுக்கு மட்டும் அனுப்பிய சோதனை மடல். வாசகர்களுக்கு இன்னும் போகவில்லை.' },
  });
  return { ...mail, subject: `[சோதனை] ${mail.subject}` };
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
        text: 'புதிய பதிவுகளை மடலில் கேட்டிருந்ததால் இது உங்களுக்கு வருகிறது.',
        link: { label: 'இனி வேண்டாம்', url: page },
      },
    }),
    unsubscribe: {
      page,
      oneClick: `${apiPublicUrl}/api/newsletter/unsubscribe/${token}`,
      list: 'newsletter',
    },
  };
}
