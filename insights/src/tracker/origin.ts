import type { Pageview } from '@ezhuthu/contract';
import { store, stored } from './stored.ts';

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

type Origin = Pick<Pageview, 'source' | 'medium' | 'campaign'>;

/** The traffic source: from the UTM parameters of the URL, otherwise from the referrer. */
export function getOrigin(referrer: string): Origin {
  const address = new URLSearchParams(location.search);
  const tag = (name: string) => address.get(`utm_${name}`)?.slice(0, longest) || undefined;
  return { source: tag('source') ?? getKind(referrer), medium: tag('medium'), campaign: tag('campaign') };
}

/** How a visit began. */
interface Entry {
  sessionId: string;
  origin: Origin;
  referrer: string;
}

const entryKey = 'analyticsEntry';

/**
 * The traffic source of a view: that of the first one of its session. A session that begins by a click inside of the site goes
 * on from the one before.
 */
export function getVisitOrigin(
  sessionId: string,
  referrer: string,
): Origin & Pick<Pageview, 'entryReferrer'> {
  const known = stored<Entry>(entryKey);
  const isInside = getKind(referrer) === undefined;
  if (known && (isInside || known.sessionId === sessionId)) {
    store(entryKey, { ...known, sessionId } satisfies Entry);
    return { ...known.origin, entryReferrer: known.referrer };
  }
  const origin = getOrigin(referrer);
  store(entryKey, { sessionId, origin, referrer: isInside ? '' : referrer } satisfies Entry);
  return origin;
}
