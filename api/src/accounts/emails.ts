import { type EmailContent, renderEmail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/site-name.ts';

type MailPlatform = Pick<Platform, 'database' | 'config'>;

/** A mail about an account. Links use the configured site URL, never the request's host. */
export async function accountMail(
  { database }: MailPlatform,
  to: string,
  letter: Omit<EmailContent, 'siteName'>,
): Promise<Mail> {
  const name = await siteName(database.read);
  return { to, subject: `${letter.heading} · ${name}`, ...renderEmail({ siteName: name, ...letter }) };
}

const notYou = { text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்; எதுவும் மாறாது.' };

export const resetMail = (platform: MailPlatform, to: string, secret: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'கடவுச்சொல்லை மாற்ற',
    paragraphs: [
      'உங்கள் கணக்கின் கடவுச்சொல்லை மாற்றக் கேட்டிருக்கிறீர்கள். கீழுள்ள இணைப்பு ஒரு மணி நேரத்துக்கு, ஒரு முறை மட்டும் செல்லும்.',
    ],
    action: {
      label: 'புதிய கடவுச்சொல் இடுக',
      url: `${platform.config.siteUrl}/reset-password?token=${secret}`,
    },
    ending: notYou,
  });

export const passwordChangedMail = (platform: MailPlatform, to: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'கடவுச்சொல் மாற்றப்பட்டது',
    paragraphs: [
      'உங்கள் கணக்கின் கடவுச்சொல் சற்றுமுன் மாற்றப்பட்டது. மற்ற அமர்வுகள் எல்லாம் முடிக்கப்பட்டன.',
      'இதை மாற்றியது நீங்கள் இல்லை என்றால், உடனே புதிய கடவுச்சொல் ஒன்றைக் கேளுங்கள்.',
    ],
    action: { label: 'புதிய கடவுச்சொல் கேட்க', url: `${platform.config.siteUrl}/forgot-password` },
  });
