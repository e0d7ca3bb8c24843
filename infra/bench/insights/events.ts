import { numbersFrom } from '../sample-posts.ts';

const visitors = 20_000;
const next = numbersFrom(11);

/** Skewed distribution: low numbers are frequent, as popular posts are read more often. */
const upTo = (max: number): number => Math.floor(max * next() ** 3);

const referrers = [
  undefined,
  undefined,
  'https://www.google.com/',
  'https://www.facebook.com/',
  'https://t.co/x',
];

/**
 * Creates a page view as the tracker sends it.
 * @param eventId may contain a placeholder that the load generator fills in
 */
export function createEvent(posts: string[], eventId: string) {
  const postId = next() < 0.7 ? posts[upTo(posts.length)] : undefined;
  const visitor = Math.floor(next() * visitors);
  return {
    eventId,
    visitorId: `visitor-${visitor}`,
    sessionId: `session-${visitor}`,
    postId,
    title: 'மழைக்குப் பின் வந்த வெயில்',
    url: `https://site.example/${postId ? `post/${postId}` : ['', 'archive', 'about'][upTo(3)]}`,
    referrer: referrers[Math.floor(next() * referrers.length)],
    timezone: 'Asia/Calcutta',
    timestamp: new Date().toISOString(),
  };
}

/** Events of unknown browsers count as bots and are dropped, so the load uses real user agents. */
export const browserNames = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
