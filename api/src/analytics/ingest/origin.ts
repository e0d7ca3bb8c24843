import { domainToUnicode } from 'node:url';
import type { Pageview } from '@ezhuthu/contract';
import { lookUp } from '@ezhuthu/contract/text';
import ipaddr from 'ipaddr.js';

/** The source of a visit (network, search engine or host), its medium and its campaign. */
export interface Origin {
  source: string;
  medium: string;
  campaign: string;
}

const social = ['facebook', 'twitter', 'linkedin', 'instagram', 'youtube', 'pinterest', 'reddit', 'tiktok'];
const search = ['google', 'bing', 'yahoo', 'duckduckgo', 'baidu'];
const names = new Set([...social, ...search]);

/** Other hosts of the same networks. */
const aliases: Record<string, string> = {
  't.co': 'twitter',
  'x.com': 'twitter',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'lnkd.in': 'linkedin',
  'youtu.be': 'youtube',
  'pin.it': 'pinterest',
  'redd.it': 'reddit',
};

/**
 * Sources that the tracker derives from the referrer rather than from a tag. They are ignored, because the
 * server derives the source itself.
 */
const kinds = new Set(['direct', 'internal', 'local', 'social', 'search', 'referral']);
/** Second-level labels of country domains, as in google.co.in. */
const secondLevels = new Set(['co', 'com', 'net', 'org']);

const direct = { source: 'direct', medium: 'direct' };
const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

function isLocal(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return localRanges.has(ipaddr.process(address).range());
  return !host.includes('.') || /\.(local|localhost|internal|lan|home)$/.test(host);
}

/** The network or search engine of a host. Android package names are reversed, so any label may match. */
function getName({ protocol, host }: URL): string | undefined {
  const labels = host.split('.');
  if (protocol === 'android-app:') return labels.find((label) => names.has(label));
  const registered = secondLevels.has(labels.at(-2) ?? '') && labels.length > 2 ? -3 : -2;
  const own = labels.at(registered) ?? '';
  return lookUp(aliases, labels.slice(-2).join('.')) ?? (names.has(own) ? own : undefined);
}

function byReferrer(referrer: string | undefined, ownHosts: string[]): Omit<Origin, 'campaign'> {
  if (!referrer || !URL.canParse(referrer)) return direct;
  const url = new URL(referrer);
  if (url.host === '' || ownHosts.includes(url.host)) return direct;
  const name = getName(url);
  if (name) return { source: name, medium: social.includes(name) ? 'social' : 'search' };
  if (isLocal(url.hostname)) return { source: 'Local', medium: 'referral' };
  return { source: domainToUnicode(url.hostname.replace(/^www\./, '')), medium: 'referral' };
}

const tagged = (tag: string | null | undefined): string => tag?.trim().toLowerCase() ?? '';

/**
 * Derives the origin from campaign tags or else from the host of the referrer by which the visit began. Pages of the site
 * itself do not count as a referrer.
 */
export function resolveOrigin(event: Pageview, siteUrl: string): Origin {
  const { searchParams, host } = new URL(event.url);
  const tag = (name: 'source' | 'medium' | 'campaign') =>
    tagged(event[name]) || tagged(searchParams.get(`utm_${name}`));
  const [source, medium, campaign] = [tag('source'), tag('medium'), tag('campaign')];
  const found = byReferrer(event.entryReferrer ?? event.referrer, [host, new URL(siteUrl).host]);
  if (source === '' || kinds.has(source)) return { ...found, campaign };
  return { source, medium: medium || found.medium, campaign };
}
