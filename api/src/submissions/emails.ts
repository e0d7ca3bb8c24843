import { accountMail } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { submissionMessages } from './messages.ts';

/** @param url path on the site */
export const submissionMail = (
  platform: Platform,
  to: string,
  { message, url }: { message: string; url: string },
): Promise<Mail> =>
  accountMail(platform, to, {
    heading: submissionMessages.heading,
    paragraphs: [message],
    action: { label: submissionMessages.label, url: `${platform.config.siteUrl}${url}` },
  });
