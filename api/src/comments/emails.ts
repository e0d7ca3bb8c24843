import { renderEmail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { commentsPath, type EngagementPost, quotedTitle } from '../posts/service.ts';

export interface News {
  post: EngagementPost;
  /** Name of the commenter. */
  name: string;
  text: string;
  held: boolean;
}

interface Recipient {
  email: string;
  /** Whether the recipient is the author of the post. */
  isOwner: boolean;
}

const held = 'இது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது; நீங்கள் ஒப்புதல் தரும்வரை வேறு யாரும் இதைக் காண மாட்டார்கள்.';

/** The mail about a new comment to one recipient. */
export function commentMail(
  { post, name, text, held: isHeld }: News,
  { email, isOwner }: Recipient,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Mail {
  const heading = `${quotedTitle(post)} பதிவில் புதிய கருத்து`;
  const reason = isOwner ? 'இது உங்கள் பதிவு.' : 'இந்தப் பதிவில் நீங்களும் கருத்துரைத்திருக்கிறீர்கள்.';
  const forms = renderEmail({
    siteName,
    heading,
    paragraphs: [`${name} கருத்துரைத்தார்:`, text, ...(isHeld ? [held] : [])],
    action: { label: 'கருத்துகளைப் பார்க்க', url: `${siteUrl}${commentsPath(post)}` },
    ending: {
      text: `${reason} இத்தகைய மடல்கள் வேண்டாம் என்றால், உங்கள் விருப்பங்களில் நிறுத்தலாம்:`,
      link: {
        label: 'விருப்பங்கள்',
        url: `${siteUrl}/${isOwner ? 'settings' : 'profile'}?tab=preferences`,
      },
    },
  });
  return { to: email, subject: `${heading} · ${siteName}`, ...forms };
}
