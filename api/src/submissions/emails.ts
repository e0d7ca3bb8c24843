import { accountMail } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';

/** @param url path on the site */
export const submissionMail = (
  platform: Platform,
  to: string,
  { message, url }: { message: string; url: string },
): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'பதிவு பற்றிய செய்தி',
    paragraphs: [message],
    action: { label: 'பதிவைத் திற', url: `${platform.config.siteUrl}${url}` },
  });
