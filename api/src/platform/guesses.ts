import { createHmac } from 'node:crypto';
import type { Queryable } from './database/database.ts';
import { instantOf } from './database/dialect.ts';
import { AppError } from './errors/app-error.ts';
import type { Platform } from './platform.ts';

/** Something secret that can be guessed at, and how often in how many minutes. */
export interface GuessLimit {
  subject: string;
  most: number;
  minutes: number;
}

/** A hash that nobody can turn back who does not have the site's secret. */
export const keyedHash = ({ jwtSecret }: Pick<Platform, 'jwtSecret'>, text: string): string =>
  createHmac('sha256', jwtSecret).update(text).digest('base64url');

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
  return { failures: Number(row.failures), until: instantOf(row.until) };
}

/**
 * Counts an attempt before it is made, so that many at once cannot all be the last that is allowed. In the database, so
 * that a restart forgets nothing and all processes count together.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countGuess(platform: Platform, limits: GuessLimit[]): Promise<void> {
  const now = platform.clock.now();
  const refusedUntil = await platform.database.transaction(async (tx) => {
    let latest = 0;
    for (const { subject, most, minutes } of limits) {
      const until = new Date(now.getTime() + minutes * 60_000);
      const counted = await count(tx, keyedHash(platform, subject), now, until);
      if (counted.failures > most) latest = Math.max(latest, counted.until.getTime());
    }
    return latest;
  });
  if (refusedUntil === 0) return;
  const retryAfter = Math.max(1, Math.ceil((refusedUntil - now.getTime()) / 1000));
  throw new AppError('too_many_requests', 'பல முறை முயன்றுவிட்டீர்கள். சில நிமிடங்கள் கழித்து மீண்டும் முயலுங்கள்.', {
    details: { retryAfter },
  });
}

/** It was no guess: what was counted for it is taken back. */
export async function forgiveGuess(tx: Queryable, platform: Platform, limits: GuessLimit[]): Promise<void> {
  for (const { subject } of limits) {
    await tx('guess')
      .where('subject', keyedHash(platform, subject))
      .where('failures', '>', 0)
      .decrement('failures', 1);
  }
}

export async function pruneGuesses({ database, clock }: Platform): Promise<void> {
  await database.transaction((tx) => tx('guess').where('until', '<=', clock.now()).delete());
}
