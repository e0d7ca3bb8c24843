import { inHashingQueue, type Priority } from './auth/passwords.ts';
import type { Queryable } from './database/database.ts';
import { deleteInSteps } from './database/delete-in-steps.ts';
import { toInstant } from './database/dialect.ts';
import { AppError } from './errors/app-error.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Platform } from './platform.ts';

/** A limit on attempts: at most `max` per `subject` within `minutes`. */
export interface AttemptLimit {
  subject: string;
  max: number;
  minutes: number;
}

async function count(tx: Queryable, subject: string, now: Date, until: Date) {
  await tx('guess')
    .insert({ subject, failures: 1, until })
    .onConflict('subject')
    // `failures` first: MySQL evaluates assignments in order, and later ones see the new values
    .merge({
      failures: tx.raw('case when guess.until <= ? then 1 else guess.failures + 1 end', [now]),
      until: tx.raw('case when guess.until <= ? then ? else guess.until end', [now, until]),
    });
  const row = await tx('guess').where('subject', subject).first();
  return { failures: Number(row.failures), until: toInstant(row.until) };
}

function refusedUntil(until: number, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  const message = 'பல முறை முயன்றுவிட்டீர்கள். சில நிமிடங்கள் கழித்து மீண்டும் முயலுங்கள்.';
  return new AppError('too_many_requests', message, { details: { retryAfter } });
}

async function countAll(platform: Platform, limits: AttemptLimit[]): Promise<number> {
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    let latest = 0;
    for (const { subject, max, minutes } of limits) {
      const until = new Date(now.getTime() + minutes * 60_000);
      const counted = await count(tx, keyedHash(platform, subject), now, until);
      if (counted.failures > max) latest = Math.max(latest, counted.until.getTime());
    }
    return latest;
  });
}

/** Counts in the caller's transaction. @returns how often it has happened within `minutes` */
export async function countAttempt(
  tx: Queryable,
  platform: Platform,
  { subject, minutes }: Omit<AttemptLimit, 'max'>,
): Promise<number> {
  const now = platform.clock.now();
  const until = new Date(now.getTime() + minutes * 60_000);
  return (await count(tx, keyedHash(platform, subject), now, until)).failures;
}

/** @returns what `countAttempt` has counted */
export async function findAttempts(db: Queryable, platform: Platform, subject: string): Promise<number> {
  const row = await db('guess').where('subject', keyedHash(platform, subject)).first('failures');
  return Number(row?.failures ?? 0);
}

/** Counts something that is left out, not refused, once the limits are reached. @returns whether they allow it */
export const isWithinLimits = async (platform: Platform, limits: AttemptLimit[]): Promise<boolean> =>
  (await countAll(platform, limits)) === 0;

/**
 * Counts an attempt at something limited. The counts are in the database, so that they survive restarts and
 * are shared by all processes.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function consumeAttempts(platform: Platform, limits: AttemptLimit[]): Promise<void> {
  const until = await countAll(platform, limits);
  if (until > 0) throw refusedUntil(until, platform.clock.now());
}

/** @throws AppError `too_many_requests` with the seconds to wait, after too many failures */
async function refuseExhausted(platform: Platform, limits: AttemptLimit[]): Promise<void> {
  const now = platform.clock.now();
  const bySubject = new Map(limits.map(({ subject, max }) => [keyedHash(platform, subject), max]));
  const rows: { subject: string; failures: number; until: Date }[] = await platform.database
    .read('guess')
    .whereIn('subject', [...bySubject.keys()])
    .where('until', '>', now);
  const exhausted = rows.filter(({ subject, failures }) => failures >= bySubject.get(subject)!);
  if (exhausted.length === 0) return;
  throw refusedUntil(Math.max(...exhausted.map(({ until }) => toInstant(until).getTime())), now);
}

/** A check of a secret, its limits and its priority in the hashing queue. */
export interface SecretAttempt {
  limits: AttemptLimit[];
  priority: Priority;
  isRight(): Promise<boolean>;
}

/**
 * Checks a secret in the hashing queue, one at a time, so that concurrent attempts cannot exceed the limit;
 * with several processes each may exceed it by one. Only failures are written.
 * @returns whether the secret was right
 * @throws AppError `too_many_requests` after too many failures, or when the queue is full
 */
export async function attemptSecret(
  platform: Platform,
  { limits, priority, isRight }: SecretAttempt,
): Promise<boolean> {
  // check before queueing too, so that refused callers take no place in the queue
  await refuseExhausted(platform, limits);
  return inHashingQueue(priority, async () => {
    await refuseExhausted(platform, limits);
    const right = await isRight();
    if (!right) await countAll(platform, limits);
    return right;
  });
}

/** Deletes the failures of subjects whose owner has authenticated in another way. */
export async function clearFailures(
  tx: Queryable,
  platform: Pick<Platform, 'jwtSecret'>,
  subjects: string[],
): Promise<void> {
  const hashes = subjects.map((subject) => keyedHash(platform, subject));
  await tx('guess').whereIn('subject', hashes).delete();
}

export async function pruneFailures({ database, clock }: Platform): Promise<void> {
  await deleteInSteps(database, 'guess', (rows) => rows.where('until', '<=', clock.now()));
}
