import { numbersFrom } from '../words.ts';

const visitors = 20_000;
const next = numbersFrom(11);

/** Few are chosen often and many seldom, as posts are read. */
const upTo = (most: number): number => Math.floor(most * next() ** 3);

const referrers = [
  undefined,
  undefined,
  'https://www.google.com/',
  'https://www.facebook.com/',
  'https://t.co/x',
];

/** What the tracker sends of a page view. @param eventId as the load generator fills it in */
export function anEvent(posts: string[], eventId: string) {
  const postId = next() < 0.7 ? posts[upTo(posts.length)] : undefined;
  const visitor = Math.floor(next() * visitors);
  return {
    ...{ eventId, visitorId: `visitor-${visitor}`, sessionId: `session-${visitor}`, postId },
    title: 'மழைக்குப் பின் வந்த வெயில்',
    url: `https://site.example/${postId ? `post/${postId}` : ['', 'archive', 'about'][upTo(3)]}`,
    referrer: referrers[Math.floor(next() * referrers.length)],
    timezone: 'Asia/Calcutta',
    timestamp: new Date().toISOString(),
  };
}
