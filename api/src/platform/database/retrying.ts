import { setTimeout as wait } from 'node:timers/promises';
import { isDuplicate, isRetryable } from './failures.ts';

const attempts = 8;
/** A unique key lost to a race is found taken the next time; if not, it is no race. */
const attemptsAtDuplicate = 6;

/** Runs `work` again, with growing random pauses, while it fails for a reason that passes. */
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
