import type { Platform } from '../platform.ts';
import { isSameText, keyedHash } from '../secrets/keyed-hash.ts';
import type { Mail } from './mailer.ts';

type Site = Pick<Platform, 'config' | 'siteSecret'>;

const seal = (site: Pick<Platform, 'siteSecret'>, accountId: string) =>
  keyedHash(site, `notification mails of ${accountId}`);

/** Where a member ends mails about notifications, with one click. The links never expire, as people keep mails for years. */
export function stopMailsLinks(site: Site, accountId: string): NonNullable<Mail['unsubscribe']> {
  const token = `${accountId}.${seal(site, accountId)}`;
  return {
    page: `${site.config.siteUrl}/mails/stop?token=${token}`,
    oneClick: `${site.config.apiPublicUrl}/api/user/mails/stop/${token}`,
    list: 'notifications',
  };
}

/** @returns the account of a link; null for one that is forged */
export function accountOfStopLink(site: Pick<Platform, 'siteSecret'>, token: string): string | null {
  const [accountId = '', signature = ''] = token.split('.');
  return isSameText(signature, seal(site, accountId)) ? accountId : null;
}
