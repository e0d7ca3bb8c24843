import { accountMail, type GivenRole } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { signUpMails } from './messages.ts';

export function invitationMail(
  platform: Platform,
  to: string,
  { secret, role }: { secret: string; role: GivenRole },
): Promise<Mail> {
  const { heading, roles, link, label } = signUpMails.invitation;
  return accountMail(platform, to, {
    heading,
    paragraphs: [roles[role], link],
    action: { label, url: `${platform.config.siteUrl}/signup?invitation=${secret}` },
  });
}

export function verificationMail(platform: Platform, to: string, secret: string): Promise<Mail> {
  const { heading, asked, ending } = signUpMails.verification;
  return accountMail(platform, to, {
    heading,
    paragraphs: [asked],
    action: { label: signUpMails.confirm, url: `${platform.config.siteUrl}/verify?token=${secret}` },
    ending: { text: ending },
  });
}

export function alreadyMemberMail(platform: Platform, to: string): Promise<Mail> {
  const { heading, happened, wasYou, label } = signUpMails.alreadyMember;
  return accountMail(platform, to, {
    heading,
    paragraphs: [happened, wasYou],
    action: { label, url: `${platform.config.siteUrl}/login` },
  });
}
