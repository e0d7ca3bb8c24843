import type { Pageview } from '@ezhuthu/contract';

const social = /\b(facebook|twitter|linkedin|instagram|youtube|pinterest|reddit|tiktok)\./;
const search = /\b(google|bing|yahoo|duckduckgo|baidu)\./;

/** Undefined for a page of this site: the reader was here already. */
function getKind(referrer: string): string | undefined {
  const host = referrer.split('/')[2];
  if (!host) return 'direct';
  if (host === location.host) return undefined;
  if (social.test(host)) return 'social';
  return search.test(host) ? 'search' : 'referral';
}

/** The longest tag that the server takes. */
const longest = 100;

/** Where a reader came from: by the tags of the address that they followed, else by the page that had the link. */
export function getOrigin(referrer: string): Pick<Pageview, 'source' | 'medium' | 'campaign'> {
  const address = new URLSearchParams(location.search);
  const tag = (name: string) => address.get(`utm_${name}`)?.slice(0, longest) || undefined;
  return { source: tag('source') ?? getKind(referrer), medium: tag('medium'), campaign: tag('campaign') };
}
