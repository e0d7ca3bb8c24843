import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Engagement, Pageview } from '@ezhuthu/contract';
import { LRUCache } from 'lru-cache';
import { localToday } from '../../platform/clock.ts';
import { countryOfAddress, countryOfZone } from '../../platform/geography/country.ts';
import { newId } from '../../platform/ids.ts';
import { addressKey } from '../../platform/limits/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseUserAgent } from './client.ts';
import { type Origin, resolveOrigin } from './origin.ts';

/** The client of a tracking request. */
export interface Visit {
  address: string;
  userAgent: string;
}

/** The same with its `readerKey`. */
export interface ReadersVisit extends Visit {
  reader: string;
}

/** Seconds and scroll depth in percent; null while unknown. */
export interface Engaged {
  seconds: number | null;
  scroll: number | null;
}

/** A view as it waits in the inbox: without address, user agent, visitor id and session id. */
export interface ViewEvent extends Engaged, Origin {
  /** A keyed hash of the visitor's id. */
  visitor: number;
  /** A keyed hash of the tracker's session; null for a client without one, missing in events of an earlier release. */
  session?: number | null;
  /** Empty for a page that is not a post. */
  postId: string;
  path: string;
  title: string;
  device: string;
  browser: string;
  os: string;
  /** Empty if unknown, like `timezone`. */
  country: string;
  timezone: string;
}

/** Missing session: of an earlier release. */
export type EngagementEvent = Engaged & Pick<ViewEvent, 'session'>;

interface InboxEntry<Kind extends string, Event> {
  event_key: string;
  kind: Kind;
  received_at: Date;
  viewed_at: Date;
  session_page: number;
  opening: number | null;
  event: Event;
}

/** An event with what the inbox orders and finds it by. */
export type IncomingEvent =
  | InboxEntry<'view' | 'call', ViewEvent>
  | InboxEntry<'engagement', EngagementEvent>;

/** Milliseconds: events up to this age count at their own time, and repeated ones are recognised. */
export const lateness = 48 * 60 * 60 * 1000;
const maxPath = 500;
const maxName = 100;

/**
 * Normalises a name for its unique index: well-formed, without spaces at the ends, which engines compare
 * differently.
 */
export const asName = (text: string, max = maxName): string =>
  text.toWellFormed().normalize('NFC').trim().slice(0, max).toWellFormed().trim();

/** When a page was viewed, as far as the client's clock can be believed. */
export function timeOf({ timestamp }: Pick<Pageview, 'timestamp'>, now: Date): Date {
  const claimed = timestamp ? new Date(timestamp) : now;
  const age = now.getTime() - claimed.getTime();
  return age >= 0 && age <= lateness ? claimed : now;
}

const escapes = /%[\da-f]{2}/gi;

/** The path of a URL, without query and fragment. Its escapes are in upper case, so that a page has one path. */
const getPath = (url: string): string =>
  asName(
    new URL(url).pathname.replace(escapes, (byte) => byte.toUpperCase()),
    maxPath,
  );

/** Making a key of a text takes as long as hashing with it. */
const keys = new LRUCache<string, KeyObject>({
  max: 100,
  memoMethod: (text) => createSecretKey(text, 'utf8'),
});

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', typeof key === 'string' ? keys.memo(key) : key)
    .update(text)
    .digest();

/** The first 53 bits of a hash, a safe integer in JavaScript and in every engine. */
const toNumber = (hash: Buffer): number => Number(hash.readBigUInt64BE() >> 11n);

const eventKey = ({ siteSecret }: Platform, id: string): string =>
  hmac(siteSecret, `event\n${id}`).toString('base64url').slice(0, 22);

/** A keyed hash of a visitor's id. */
const visitorNumber = (visitorId: string, salt: string): number => toNumber(hmac(salt, visitorId));

/** Equal for a view and its engagements. */
const pageOfSession = (
  { siteSecret }: Platform,
  { visitorId, sessionId, postId, url }: Pick<Pageview, 'visitorId' | 'sessionId' | 'postId' | 'url'>,
): number =>
  toNumber(
    hmac(
      siteSecret,
      JSON.stringify([visitorId, sessionId, postId ? ['post', postId] : ['path', getPath(url)]]),
    ),
  );

const sessionNumber = (
  { siteSecret }: Platform,
  { visitorId, sessionId }: Pick<Pageview, 'visitorId' | 'sessionId'>,
): number => toNumber(hmac(siteSecret, JSON.stringify(['session', visitorId, sessionId])));

/** The key of a reader by address and browser. It changes each day and cannot be linked without the secret. */
export function readerKey(platform: Platform, { address, userAgent }: Visit): string {
  const ofToday = hmac(platform.siteSecret, `readers of ${localToday(platform)}`);
  return hmac(ofToday, `${addressKey(address)}\n${userAgent}`).toString('base64url');
}

const openingNumber = (postId: string | undefined, reader: string): number | null =>
  postId ? toNumber(createHmac('sha256', reader).update(postId).digest()) : null;

/** Rounds; 0 counts as unknown. */
const whole = (amount: number | undefined): number | null => Math.round(amount ?? 0) || null;

/** @param salt of the visitor's day, or the permanent one */
export function toView(
  platform: Platform,
  pageview: Pageview,
  visit: ReadersVisit,
  salt: string,
): InboxEntry<'view', ViewEvent> {
  const { device, browser, os } = parseUserAgent(visit.userAgent);
  const timezone = asName(pageview.timezone ?? '');
  const { source, medium, campaign } = resolveOrigin(pageview, platform.config.siteUrl);
  const now = platform.clock.now();
  return {
    event_key: eventKey(platform, pageview.eventId ?? newId()),
    kind: 'view',
    received_at: now,
    viewed_at: timeOf(pageview, now),
    session_page: pageOfSession(platform, pageview),
    opening: openingNumber(pageview.postId, visit.reader),
    event: {
      visitor: visitorNumber(pageview.visitorId, salt),
      session: sessionNumber(platform, pageview),
      postId: pageview.postId ?? '',
      path: getPath(pageview.url),
      title: asName(pageview.title ?? '', maxPath),
      source: asName(source),
      medium: asName(medium),
      campaign: asName(campaign),
      device,
      browser,
      os,
      country: countryOfAddress(visit.address) || countryOfZone(timezone),
      timezone,
      seconds: whole(pageview.timeOnPage),
      scroll: whole(pageview.scrollDepth),
    },
  };
}

/** A view reported by a client without a tracker, which is recognised by address and browser. */
export function toCall(
  platform: Platform,
  { id, slug }: { id: string; slug: string },
  visit: ReadersVisit,
  salt: string,
): IncomingEvent {
  const { reader } = visit;
  const url = `${platform.config.siteUrl}/post/${encodeURIComponent(slug)}`;
  const view = { visitorId: reader, sessionId: reader, url, postId: id };
  const counted = toView(platform, view, visit, salt);
  return { ...counted, kind: 'call', event: { ...counted.event, session: null } };
}

export function toEngagement(platform: Platform, event: Engagement): IncomingEvent {
  const now = platform.clock.now();
  return {
    event_key: eventKey(platform, newId()),
    kind: 'engagement',
    received_at: now,
    viewed_at: timeOf(event, now),
    session_page: pageOfSession(platform, event),
    opening: null,
    event: {
      seconds: whole(event.timeSpent),
      scroll: whole(event.scrollDepth),
      session: sessionNumber(platform, event),
    },
  };
}
