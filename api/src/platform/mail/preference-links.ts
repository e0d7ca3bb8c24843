import type { Platform } from '../platform.ts';
import { readSigned, sign } from '../secrets/keyed-hash.ts';
import type { Mail } from './mailer.ts';

const purpose = 'notification mails of';

/** Where a member ends mails about notifications, with one click. The links never expire, as people keep mails for years. */
export function stopMailsLinks(platform: Platform, accountId: string): NonNullable<Mail['unsubscribe']> {
  const token = sign(platform, purpose, accountId);
  return {
    page: `${platform.config.siteUrl}/mails/stop?token=${token}`,
    oneClick: `${platform.config.apiPublicUrl}/api/user/mails/stop/${token}`,
    list: 'notifications',
  };
}

/** @returns the account of a link; undefined for one that is forged */
export const accountOfStopLink = (platform: Platform, token: string): string | undefined =>
  readSigned(platform, purpose, token);
