import { inHashingQueue, type Priority } from './auth/passwords.ts';
import type { Queryable } from './database/database.ts';
import { toInstant } from './database/dialect.ts';
import { AppError } from './errors/app-error.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Platform } from './platform.ts';

/** Something secret that can be guessed at, and how often in how many minutes. */
export interface AttemptLimit {
  subject: string;
  max: number;
  minutes: number;
}

async function count(tx: Queryable, subject: string, now: Date, until: Date) {
  await tx('guess')
    .insert({ subject, failures: 1, until })
    .onConflict('subject')
    // the number first: MySQL reads a column as it has just been set
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

/**
 * Counts something that may be done so often. In the database, so that a restart forgets nothing and all processes count
 * together.
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

/** What is guessed at, and who guesses: those who are known go first. */
export interface SecretAttempt {
  limits: AttemptLimit[];
  priority: Priority;
  isRight(): Promise<boolean>;
}

/**
 * Lets a guess at a password be made, one after another, so that of many at once none is made that is one too many; with
 * several processes it may be one more each. Only a wrong one writes anything.
 * @returns whether it was right
 * @throws AppError `too_many_requests` after too many wrong ones, and when too many wait
 */
export async function attemptSecret(
  platform: Platform,
  { limits, priority, isRight }: SecretAttempt,
): Promise<boolean> {
  // who is refused anyhow takes nobody's place in the queue
  await refuseExhausted(platform, limits);
  return inHashingQueue(priority, async () => {
    await refuseExhausted(platform, limits);
    const right = await isRight();
    if (!right) await countAll(platform, limits);
    return right;
  });
}

/** Forgets failures, of who has proven another way that they are who they say. */
export async function clearFailures(
  tx: Queryable,
  platform: Pick<Platform, 'jwtSecret'>,
  subjects: string[],
): Promise<void> {
  const hashes = subjects.map((subject) => keyedHash(platform, subject));
  await tx('guess').whereIn('subject', hashes).delete();
}

export async function pruneFailures({ database, clock }: Platform): Promise<void> {
  await database.transaction((tx) => tx('guess').where('until', '<=', clock.now()).delete());
}
