import { Resolver } from 'node:dns/promises';
import { bad, type Found, getReason, good, warning } from '../../platform/findings.ts';
import { findSender } from '../../platform/mail/send-mail.ts';
import type { ServerCheck, SiteCheck } from '../check.ts';

export const mailServerCheck: ServerCheck = {
  area: 'mail',
  async run({ config: { smtpUrl }, mailer }) {
    if (!smtpUrl) return [warning('mail-outbox', {})];
    const { host } = new URL(smtpUrl);
    try {
      await mailer.verify();
      return [good('mail-good', { host })];
    } catch (error) {
      return [bad('mail-unreachable', { host, reason: getReason(error) })];
    }
  },
};

/** Milliseconds for one look-up. */
const timeout = 2000;
const noRecord = new Set(['ENOTFOUND', 'ENODATA']);
/** Names that no mail server can reach. */
const isReserved = (domain: string) =>
  !domain.includes('.') ||
  /(?:^|\.)(?:localhost|local|test|example|invalid)$/.test(domain) ||
  /^[\d.]+$/.test(domain);

async function readTexts(resolver: Pick<Resolver, 'resolveTxt'>, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (noRecord.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

/** The policy of a subdomain may be that of the domain above it. */
function policyNames(domain: string): string[] {
  const above = domain.split('.').slice(1).join('.');
  return [domain, ...(above.includes('.') ? [above] : [])].map((name) => `_dmarc.${name}`);
}

/** @param resolver of texts by name */
export async function checkRecords(domain: string, resolver: Pick<Resolver, 'resolveTxt'>): Promise<Found[]> {
  try {
    const texts = await readTexts(resolver, domain);
    const policies = await Promise.all(policyNames(domain).map((name) => readTexts(resolver, name)));
    const faults = [];
    if (!texts.some((text) => /^v=spf1\b/i.test(text))) faults.push(warning('mail-no-spf', { domain }));
    if (!policies.flat().some((text) => /^v=DMARC1\b/i.test(text)))
      faults.push(warning('mail-no-dmarc', { domain }));
    return faults.length > 0 ? faults : [good('mail-dns-good', { domain })];
  } catch {
    return [warning('mail-dns-unknown', { domain })];
  }
}

export const senderCheck: SiteCheck = {
  area: 'mail',
  async run(platform) {
    if (!platform.config.smtpUrl) return [];
    const { address } = await findSender(platform);
    const domain = address.slice(address.lastIndexOf('@') + 1);
    if (isReserved(domain)) return [warning('mail-sender-local', { address })];
    return checkRecords(domain, new Resolver({ timeout, tries: 1 }));
  },
};
