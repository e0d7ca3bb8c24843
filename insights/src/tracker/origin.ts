import type { Pageview } from '@ezhuthu/contract';

const social = /\b(facebook|twitter|linkedin|instagram|youtube|pinterest|reddit|tiktok)\./;
const search = /\b(google|bing|yahoo|duckduckgo|baidu)\./;

/** Undefined for a referrer on this site. */
function getKind(referrer: string): string | undefined {
  const host = referrer.split('/')[2];
  if (!host) return 'direct';
  if (host === location.host) return undefined;
  if (social.test(host)) return 'social';
  return search.test(host) ? 'search' : 'referral';
}

/** Longest tag that the server accepts, in characters. */
const longest = 100;

/** The traffic source: from the UTM parameters of the URL, otherwise from the referrer. */
export function getOrigin(referrer: string): Pick<Pageview, 'source' | 'medium' | 'campaign'> {
  const address = new URLSearchParams(location.search);
  const tag = (name: string) => address.get(`utm_${name}`)?.slice(0, longest) || undefined;
  return { source: tag('source') ?? getKind(referrer), medium: tag('medium'), campaign: tag('campaign') };
}
