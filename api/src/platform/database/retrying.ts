import { setTimeout as wait } from 'node:timers/promises';
import { isDuplicate, isRetryable } from './failures.ts';

const attempts = 8;
/**
 * After losing a race for a unique key, the next attempt finds the key taken; further failures are no race.
 */
const attemptsAtDuplicate = 6;

/** Retries `work` after transient failures, with growing random delays. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const allowed = isDuplicate(error) ? attemptsAtDuplicate : attempts;
      if (attempt >= allowed || !(isRetryable(error) || isDuplicate(error))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}
