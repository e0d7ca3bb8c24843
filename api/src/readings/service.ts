import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Viewer } from '../platform/auth/viewer.ts';
import { localDay } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/rate-limits.ts';
import { visiblePlace } from '../posts/service.ts';
import { addReading, deleteReadersBefore, noteReading } from './queries.ts';

/** For so long a visitor's readings of a post are one. Milliseconds. */
const oneReading = 30 * 60 * 1000;

interface Visit {
  viewer: Viewer | null;
  address: string;
  userAgent: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The same visitor has another key each day, and nobody without the site's secret can tell whose it is. */
function visitorKey({ jwtSecret, clock, config }: Platform, { address, userAgent }: Visit): string {
  const ofToday = hmac(jwtSecret, `readers of ${localDay(clock.now(), config.timezone)}`);
  return hmac(ofToday, `${addressKey(address)}\n${userAgent}`).toString('base64url');
}

/**
 * Counts a reading, once per visitor and post in half an hour; the author's own and known bots' are none.
 * @throws AppError `not_found` for a post that is not public
 */
export async function recordReading(platform: Platform, ref: string, visit: Visit): Promise<void> {
  const { id } = await visiblePlace(platform, ref, null);
  if (visit.viewer?.isAuthor || isbot(visit.userAgent)) return;
  const now = platform.clock.now();
  const reading = { postId: id, visitorKey: visitorKey(platform, visit), now };
  const earliest = new Date(now.getTime() - oneReading);
  await platform.database.transaction(async (tx) => {
    if (await noteReading(tx, reading, earliest)) await addReading(tx, id);
  });
}

/** Forgets who read what once it can no longer be the same reading. */
export async function pruneReaders({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - oneReading);
  await database.transaction((tx) => deleteReadersBefore(tx, before));
}

export { deleteReadingsOf } from './queries.ts';
