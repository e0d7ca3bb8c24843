import { createHmac } from 'node:crypto';
import type { Engagement, Pageview } from '@ezhuthu/contract';
import { localDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressKey } from '../../platform/rate-limits.ts';
import { parseUserAgent } from './client.ts';
import { countryOfAddress, countryOfZone } from './country.ts';
import { type Origin, resolveOrigin } from './origin.ts';

/** The client of a tracking request. */
export interface Visit {
  address: string;
  userAgent: string;
}

/** A view as it will be stored: without address, user agent or session id. */
export interface IngestedView extends Origin {
  eventKey: string;
  /** Pseudonymous key of the reader by address and browser, different each day; empty if unknown. */
  readerKey: string;
  /** Reported by a `recordPostView` call instead of a tracker. */
  isCall: boolean;
  session: number;
  /** Stored as a keyed hash. */
  visitorId: string;
  postId: string;
  path: string;
  title: string;
  device: string;
  browser: string;
  os: string;
  /** Empty if unknown, like `zone`. */
  country: string;
  zone: string;
  at: Date;
  arrivedAt: Date;
  seconds: number | null;
  scroll: number | null;
}

export interface IngestedEngagement {
  session: number;
  postId: string;
  path: string;
  seconds: number | null;
  scroll: number | null;
}

/** Milliseconds: events up to this age count at their own time. */
export const lateness = 48 * 60 * 60 * 1000;
const maxPath = 500;
const maxName = 100;

/**
 * Normalises a name for its unique index: well-formed, without spaces at the ends, which engines compare
 * differently.
 */
export const asName = (text: string, max = maxName): string =>
  text.toWellFormed().normalize('NFC').trim().slice(0, max).toWellFormed().trim();

function timeOf({ timestamp }: Pageview, now: Date): Date {
  const claimed = timestamp ? new Date(timestamp) : now;
  const age = now.getTime() - claimed.getTime();
  return age >= 0 && age <= lateness ? claimed : now;
}

/** The path of a URL, without query and fragment. */
const getPath = (url: string): string => asName(new URL(url).pathname, maxPath);

const keyed = ({ jwtSecret }: Platform, kind: string, text: string) =>
  createHmac('sha256', jwtSecret).update(`${kind}\n${text}`).digest();

export const eventKey = (platform: Platform, id: string): string =>
  keyed(platform, 'event', id).toString('base64url').slice(0, 22);

/** 48 bits, a safe integer in JavaScript and in every engine. */
export const sessionNumber = (
  platform: Platform,
  { visitorId, sessionId }: Pick<Pageview, 'visitorId' | 'sessionId'>,
): number => keyed(platform, 'session', `${visitorId}\n${sessionId}`).readUIntBE(0, 6);

/** Changes each day, and cannot be linked to a reader without the site's secret. */
function readerKey(platform: Platform, { address, userAgent }: Visit): string {
  const { jwtSecret, clock, config } = platform;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const ofToday = hmac(jwtSecret, `readers of ${localDay(clock.now(), config.timezone)}`);
  return hmac(ofToday, `${addressKey(address)}\n${userAgent}`).toString('base64url');
}

/** Rounds; 0 counts as unknown. */
const whole = (amount: number | undefined): number | null => Math.round(amount ?? 0) || null;

export function toIngestedView(platform: Platform, event: Pageview, visit: Visit): IngestedView {
  const { device, browser, os } = parseUserAgent(visit.userAgent);
  const zone = asName(event.timezone ?? '');
  const { source, medium, campaign } = resolveOrigin(event, platform.config.siteUrl);
  const now = platform.clock.now();
  return {
    source: asName(source),
    medium: asName(medium),
    campaign: asName(campaign),
    device,
    browser,
    os,
    zone,
    eventKey: eventKey(platform, event.eventId ?? newId()),
    readerKey: readerKey(platform, visit),
    isCall: false,
    session: sessionNumber(platform, event),
    visitorId: event.visitorId,
    postId: event.postId ?? '',
    path: getPath(event.url),
    title: asName(event.title ?? '', maxPath),
    country: countryOfAddress(visit.address) || countryOfZone(zone),
    at: timeOf(event, now),
    arrivedAt: now,
    seconds: whole(event.timeOnPage),
    scroll: whole(event.scrollDepth),
  };
}

/** A view reported by a client without a tracker. */
export function toIngestedOpening(
  platform: Platform,
  { id, slug }: { id: string; slug: string },
  visit: Visit,
): IngestedView {
  const reader = readerKey(platform, visit);
  const url = `${platform.config.siteUrl}/post/${encodeURIComponent(slug)}`;
  return {
    ...toIngestedView(platform, { visitorId: reader, sessionId: reader, url, postId: id }, visit),
    isCall: true,
  };
}

export const toIngestedEngagement = (platform: Platform, event: Engagement): IngestedEngagement => ({
  session: sessionNumber(platform, event),
  postId: event.postId ?? '',
  path: getPath(event.url),
  seconds: whole(event.timeSpent),
  scroll: whole(event.scrollDepth),
});
