import { createHmac } from 'node:crypto';
import type { Queryable } from './database/database.ts';
import { AppError } from './errors/app-error.ts';
import type { Platform } from './platform.ts';

/** One attempt at a write, as its caller names it. */
export interface Attempt {
  /** Hash of who calls, which operation and the `Idempotency-Key`. */
  id: string;
  bodyHash: string;
}

export interface Outcome {
  status: number;
  /** Id of what was written; the answer is read again from it. */
  resultId: string;
}

/** Milliseconds for which an attempt is remembered. */
const retention = 24 * 60 * 60 * 1000;

interface AttemptInput {
  /** Session or network address. */
  who: string;
  operation: string;
  key: string;
  body: unknown;
}

/** Hashed with the site's secret: a body may hold a password, which a plain hash would give away to who guesses. */
export function createAttempt(secret: string, { who, operation, key, body }: AttemptInput): Attempt {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { id: hash(`${who}\n${operation}\n${key}`), bodyHash: hash(JSON.stringify(body) ?? '') };
}

async function earlier(tx: Queryable, attempt: Attempt): Promise<Outcome | undefined> {
  const row = await tx('idempotency').where('id', attempt.id).first();
  if (!row) return undefined;
  if (row.body_hash !== attempt.bodyHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for something else.');
  }
  return { status: row.status, resultId: row.result_id };
}

/**
 * Runs `write` unless the same attempt has been committed before, and then gives the earlier outcome: a commit whose
 * answer was lost is not applied again. The row is written in the caller's transaction, so that of two attempts side by
 * side one loses the key and, run again, finds the other's outcome. Without an attempt it only runs `write`.
 */
export async function once(
  tx: Queryable,
  attempt: Attempt | undefined,
  now: Date,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!attempt) return write();
  const before = await earlier(tx, attempt);
  if (before) return before;
  const outcome = await write();
  await tx('idempotency').insert({
    id: attempt.id,
    body_hash: attempt.bodyHash,
    status: outcome.status,
    result_id: outcome.resultId,
    created_at: now,
  });
  return outcome;
}

/** Forgets attempts that nobody repeats any more. */
export async function pruneAttempts({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - retention);
  await database.transaction((tx) => tx('idempotency').where('created_at', '<', before).delete());
}
