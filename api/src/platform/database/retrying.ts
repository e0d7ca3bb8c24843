import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from './database.ts';
import {
  databaseFailure,
  isDuplicate,
  isRetryable,
  isUnansweredCommit,
  UnknownOutcomeError,
} from './failures.ts';

/**
 * After losing a race for a unique key, the next attempt finds the key taken; further failures are no race.
 */
const attemptsAtDuplicate = 6;
/** Milliseconds. Each delay is random, at most twice as long as the one before and at most `maxDelay`. */
const firstDelay = 20;
const maxDelay = 1000;

export interface RetryBudget {
  /** Milliseconds from the first attempt, after which none is begun. */
  budget: number;
  /** Aborted when the database is closed: nothing is tried again. */
  closing: AbortSignal;
}

/** Transactions that find what they stored and store it once, however often they run. */
const idempotent = new WeakSet<object>();

/**
 * Declares that the transaction can be run again even if it may have been stored, because it reads in the beginning what
 * it writes in the end, such as the row of an idempotency key.
 */
export function declareIdempotent(tx: Queryable): void {
  idempotent.add(tx);
}

/**
 * Runs `work` in a transaction. When the answer to its COMMIT was lost, the error can be retried if `work` has declared
 * itself idempotent.
 * @throws UnknownOutcomeError when the answer was lost and `work` is not idempotent
 */
export async function committing<T>(
  begin: (work: (tx: Queryable) => Promise<T>) => Promise<T>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  let isIdempotent = false;
  try {
    return await begin(async (tx) => {
      const result = await work(tx);
      isIdempotent = idempotent.has(tx);
      return result;
    });
  } catch (error) {
    if (isUnansweredCommit(error) && !isIdempotent) throw new UnknownOutcomeError(error);
    throw error;
  }
}

/**
 * Retries `work` after transient failures, with growing random delays, until the budget is used up.
 * @throws the last error; UnknownOutcomeError if a transaction may have been stored and no later attempt has found out
 */
export async function retrying<T>(work: () => Promise<T>, { budget, closing }: RetryBudget): Promise<T> {
  const end = performance.now() + budget;
  let unanswered: unknown;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isUnansweredCommit(error)) unanswered = error;
      const delay = Math.random() * Math.min(maxDelay, firstDelay * 2 ** (attempt - 1));
      const mayRetry = isDuplicate(error)
        ? attempt < attemptsAtDuplicate
        : isRetryable(error) && performance.now() + delay < end;
      // an error of another kind comes from work that has found nothing stored
      const isUnknown = unanswered && (isDuplicate(error) || databaseFailure(error));
      if (!mayRetry || closing.aborted) throw isUnknown ? new UnknownOutcomeError(error) : error;
      await wait(delay, undefined, { signal: closing }).catch(() => {});
    }
  }
}
