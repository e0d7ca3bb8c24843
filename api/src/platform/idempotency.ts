import { createHmac } from 'node:crypto';
import type { Queryable } from './database/database.ts';
import { deleteInSteps } from './database/delete-in-steps.ts';
import { declareIdempotent } from './database/retrying.ts';
import { AppError } from './errors/app-error.ts';
import type { Platform } from './platform.ts';
import { keptSince } from './retention.ts';

interface KnownAttempt {
  /** Hash of caller, operation and `Idempotency-Key`. */
  id: string;
  bodyHash: string;
}

/** One attempt at a write, identified by the caller's `Idempotency-Key`; undefined for a request without one. */
export type Attempt = KnownAttempt | undefined;

export interface Outcome {
  status: number;
  /** Id of the written row, from which the response of a repeated request is read. */
  resultId: string;
}

/** Of a write after which the response is read without its outcome. */
const nothingToRead: Outcome = { status: 204, resultId: '' };

interface AttemptInput {
  /** Session id or network address. */
  caller: string;
  operation: string;
  key: string;
  body: unknown;
}

/** Keyed with the site's secret: a body may contain a password, which could be guessed from a plain hash. */
export function createAttempt(secret: string, { caller, operation, key, body }: AttemptInput): KnownAttempt {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { id: hash(`${caller}\n${operation}\n${key}`), bodyHash: hash(JSON.stringify(body) ?? '') };
}

async function earlier(tx: Queryable, attempt: KnownAttempt): Promise<Outcome | undefined> {
  // waits for an attempt whose connection was lost while the server is still committing it
  const row = await tx('idempotency').where('id', attempt.id).forUpdate().first();
  if (!row) return undefined;
  if (row.body_hash !== attempt.bodyHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for something else.');
  }
  return { status: row.status, resultId: row.result_id };
}

/**
 * The outcome of the same attempt, if it was committed before: for services that look at what they change before their
 * transaction begins, such as at a link that counts once.
 * @throws AppError `idempotency_mismatch` when the key was used with another body
 */
export const findOutcome = async ({ database }: Platform, attempt: Attempt): Promise<Outcome | undefined> =>
  attempt && earlier(database.read, attempt);

/**
 * Runs what refuses a request before its transaction, such as a limit. What was committed under the same key is refused no more:
 * who repeats it because the answer was lost must learn that it is stored.
 * @throws AppError of `refuse`
 */
export async function unlessStored(
  platform: Platform,
  attempt: Attempt,
  refuse: () => Promise<void>,
): Promise<void> {
  try {
    await refuse();
  } catch (error) {
    if (!(error instanceof AppError && (await findOutcome(platform, attempt)))) throw error;
  }
}

/**
 * Runs `write` in a transaction unless the same attempt was committed before; then returns the earlier outcome, so that a
 * request repeated after a lost response is not applied twice. The attempt is stored in the same transaction: of two
 * concurrent ones, one violates the key, is retried and finds the other's outcome. For the same reason the transaction
 * can be repeated when the answer to its COMMIT was lost. Where `write` refuses what the other has just done, the
 * other's outcome counts, too. Without an attempt it only runs `write`, which returns nothing when
 * the response is the same whatever its outcome was.
 * @throws AppError `idempotency_mismatch` when the key was used with another body
 */
export async function once(
  platform: Platform,
  attempt: Attempt,
  write: (tx: Queryable) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const { database, clock } = platform;
  try {
    return await database.transaction((tx) =>
      onceIn(tx, attempt, clock.now(), async () => (await write(tx)) ?? nothingToRead),
    );
  } catch (error) {
    const before = error instanceof AppError && (await findOutcome(platform, attempt));
    if (before) return before;
    throw error;
  }
}

/** The same in a transaction of the caller. */
export async function onceIn(
  tx: Queryable,
  attempt: Attempt,
  now: Date,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!attempt) return write();
  declareIdempotent(tx);
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

export async function pruneAttempts({ database, clock }: Platform): Promise<void> {
  const before = keptSince('repeatedRequests', clock.now());
  await deleteInSteps(database, 'idempotency', (rows) => rows.where('created_at', '<', before));
}
