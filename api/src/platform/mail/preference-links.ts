import type { Platform } from '../platform.ts';
import { isSameText, keyedHash } from '../secrets/keyed-hash.ts';
import type { Mail } from './mailer.ts';

const seal = (platform: Platform, accountId: string) =>
  keyedHash(platform, `notification mails of ${accountId}`);

/** Where a member ends mails about notifications, with one click. The links never expire, as people keep mails for years. */
export function stopMailsLinks(platform: Platform, accountId: string): NonNullable<Mail['unsubscribe']> {
  const token = `${accountId}.${seal(platform, accountId)}`;
  return {
    page: `${platform.config.siteUrl}/mails/stop?token=${token}`,
    oneClick: `${platform.config.apiPublicUrl}/api/user/mails/stop/${token}`,
    list: 'notifications',
  };
}

/** @returns the account of a link; null for one that is forged */
export function accountOfStopLink(platform: Platform, token: string): string | null {
  const [accountId = '', signature = ''] = token.split('.');
  return isSameText(signature, seal(platform, accountId)) ? accountId : null;
}
