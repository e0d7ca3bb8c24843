import { accountMail } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { languageTags } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { deletionMails } from './messages.ts';

const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(languageTags.locale, { dateStyle: 'long', timeZone }).format(at);

export function deletionMail(platform: Platform, to: string, deletionAt: Date): Promise<Mail> {
  const { siteUrl, timezone } = platform.config;
  const { heading, happens, wayBack, label, notYou } = deletionMails.asked;
  return accountMail(platform, to, {
    heading,
    paragraphs: [happens(dateIn(timezone, deletionAt)), wayBack],
    action: { label, url: `${siteUrl}/login` },
    ending: { text: notYou },
  });
}

export function deletedMail(platform: Platform, to: string): Promise<Mail> {
  const { heading, happened, backups } = deletionMails.done;
  return accountMail(platform, to, { heading, paragraphs: [happened, backups] });
}
