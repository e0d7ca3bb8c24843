import type { Queryable } from '../database/database.ts';
import { deleteInSteps } from '../database/delete-in-steps.ts';
import { AppError } from '../errors/app-error.ts';
import { getFound, getKnown } from '../known.ts';
import { requestMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

/**
 * A rate limit whose count is in the database, so that it survives restarts and is shared by all processes: at most `max` hits per
 * `subject` within `minutes`. For what is rare, as each hit costs a write.
 */
export interface StoredLimit {
  subject: string;
  max: number;
  minutes: number;
}

async function addHit(tx: Queryable, subject: string, now: Date, until: Date) {
  await tx('guess')
    .insert({ subject, failures: 1, until })
    .onConflict('subject')
    // `failures` first: MySQL evaluates assignments in order, and later ones see the new values
    .merge({
      failures: tx.raw('case when guess.until <= ? then 1 else guess.failures + 1 end', [now]),
      until: tx.raw('case when guess.until <= ? then ? else guess.until end', [now, until]),
    });
  const row = getFound(await tx('guess').where('subject', subject).first());
  return { hits: row.failures, until: row.until };
}

function refusedUntil(until: number, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return new AppError('too_many_requests', requestMessages.tooManyAttempts, { details: { retryAfter } });
}

/** @returns when the last of the exceeded limits ends, 0 if none is exceeded */
async function addHits(platform: Platform, limits: StoredLimit[]): Promise<number> {
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    let latest = 0;
    for (const { subject, max, minutes } of limits) {
      const end = new Date(now.getTime() + minutes * 60_000);
      const { hits, until } = await addHit(tx, keyedHash(platform, subject), now, end);
      if (hits > max) latest = Math.max(latest, until.getTime());
    }
    return latest;
  });
}

/** Counts a hit in the caller's transaction. @returns how many there were within `minutes` */
export async function countHit(
  tx: Queryable,
  platform: Platform,
  { subject, minutes }: Omit<StoredLimit, 'max'>,
): Promise<number> {
  const now = platform.clock.now();
  const until = new Date(now.getTime() + minutes * 60_000);
  return (await addHit(tx, keyedHash(platform, subject), now, until)).hits;
}

/** @returns what `countHit` has counted */
export async function findHits(db: Queryable, platform: Platform, subject: string): Promise<number> {
  const row = await db('guess').where('subject', keyedHash(platform, subject)).first('failures');
  return Number(row?.failures ?? 0);
}

/** Counts a hit, also of what is refused. @returns whether the limits allow it */
export const tryConsumeLimits = async (platform: Platform, limits: StoredLimit[]): Promise<boolean> =>
  (await addHits(platform, limits)) === 0;

/** Counts a hit, also of what is refused. @throws AppError `too_many_requests` with the seconds to wait */
export async function consumeLimits(platform: Platform, limits: StoredLimit[]): Promise<void> {
  const until = await addHits(platform, limits);
  if (until > 0) throw refusedUntil(until, platform.clock.now());
}

/** Counts nothing. @throws AppError `too_many_requests` with the seconds to wait, where a limit is used up */
export async function refuseExhausted(platform: Platform, limits: StoredLimit[]): Promise<void> {
  const now = platform.clock.now();
  const bySubject = new Map(limits.map(({ subject, max }) => [keyedHash(platform, subject), max]));
  const rows: { subject: string; failures: number; until: Date }[] = await platform.database
    .read('guess')
    .whereIn('subject', [...bySubject.keys()])
    .where('until', '>', now);
  const exhausted = rows.filter(({ subject, failures }) => failures >= getKnown(bySubject, subject));
  if (exhausted.length === 0) return;
  throw refusedUntil(Math.max(...exhausted.map(({ until }) => until.getTime())), now);
}

/** Forgets the hits of these subjects. */
export async function resetLimits(tx: Queryable, platform: Platform, subjects: string[]): Promise<void> {
  const hashes = subjects.map((subject) => keyedHash(platform, subject));
  await tx('guess').whereIn('subject', hashes).delete();
}

export async function pruneLimits({ database, clock }: Platform): Promise<void> {
  await deleteInSteps(database, 'guess', (rows) => rows.where('until', '<=', clock.now()));
}
