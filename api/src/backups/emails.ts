import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';
import { backupMessages } from './messages.ts';

/** Says that no backup was proven for days. */
export async function overdueMail(
  platform: Platform,
  to: string,
  { error = '' }: { error?: string },
): Promise<Mail> {
  const words = backupMessages.overdue;
  return writeMail(to, {
    siteName: await siteName(platform.database.read),
    heading: words.heading,
    paragraphs: [words.happened, ...(error ? [words.error(error)] : [])],
    action: { label: words.label, url: `${platform.config.siteUrl}/settings?tab=archive` },
    ending: { text: words.ending },
  });
}
