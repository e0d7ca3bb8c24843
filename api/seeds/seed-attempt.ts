import { type Attempt, createAttempt } from '../src/platform/idempotency.ts';

/**
 * The key under which something is seeded: the same in every process, whatever its secret is, so that processes that
 * start at once, or after a killed one, seed it once.
 */
export const seedAttempt = (operation: string, key: string): Attempt =>
  createAttempt('first start', { caller: 'first start', operation, key, body: null });
