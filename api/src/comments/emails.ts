import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Unsubscribe } from '../platform/mail/mailer.ts';
import { commentPath, commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';

export interface News {
  post: EngagementPost;
  /** Name of the commenter. */
  name: string;
  text: string;
  held: boolean;
}

/** Why somebody is told of a comment; the first that holds. `owner` is the author of the post. */
export type Part = 'owner' | 'answered' | 'mentioned' | 'commenter';

const reasons: Record<Part, string> = {
  owner: 'இது உங்கள் பதிவு.',
  answered: 'இது உங்கள் கருத்துக்கான மறுமொழி.',
  mentioned: 'இதில் நீங்கள் குறிப்பிடப்பட்டிருக்கிறீர்கள்.',
  commenter: 'இந்தப் பதிவில் நீங்களும் கருத்துரைத்திருக்கிறீர்கள்.',
};

const held = 'இது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது; நீங்கள் ஒப்புதல் தரும்வரை வேறு யாரும் இதைக் காண மாட்டார்கள்.';

export function commentMail(
  { post, name, text, held: isHeld }: News,
  { email, part }: { email: string; part: Part },
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail {
  return writeMail(email, {
    siteName,
    heading: `${quotedTitle(post)} பதிவில் புதிய கருத்து`,
    paragraphs: [`${name} கருத்துரைத்தார்:`, text, ...(isHeld ? [held] : [])],
    action: { label: 'கருத்துகளைப் பார்க்க', url: `${siteUrl}${commentsPath(post)}` },
    ending: {
      text: `${reasons[part]} இத்தகைய மடல்கள் வேண்டாம் என்றால், உங்கள் விருப்பங்களில் நிறுத்தலாம்:`,
      link: {
        label: 'விருப்பங்கள்',
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
  return writeMail(email, {
    siteName,
    heading: 'மறுமொழிகளை மடலில் பெற உறுதிசெய்யுங்கள்',
    paragraphs: [
      `${quotedTitle(post)} பதிவில் நீங்கள் கருத்துரைத்திருக்கிறீர்கள். அதற்கு வரும் மறுமொழிகள் மடலில் வேண்டும் என்றால் கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.`,
    ],
    action: { label: 'உறுதிசெய்ய', url: `${siteUrl}/comment-mails/confirm?token=${token}` },
    ending: {
      text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்; உங்கள் முகவரி ஏழு நாட்களில் நீக்கப்படும்.',
    },
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
  return {
    ...writeMail(email, {
      siteName,
      heading: `${quotedTitle(post)} பதிவில் உங்கள் கருத்துக்கு மறுமொழி`,
      paragraphs: [`${name} மறுமொழி அளித்தார்:`, comment.text],
      action: { label: 'மறுமொழியைப் பார்க்க', url: siteUrl + commentPath(post, comment.id) },
      ending: {
        text: 'மறுமொழிகளை மடலில் கேட்டிருந்ததால் இது உங்களுக்கு வருகிறது.',
        link: { label: 'இனி வேண்டாம்', url: unsubscribe.page },
      },
    }),
    unsubscribe,
  };
}
