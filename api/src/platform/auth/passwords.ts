import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors/app-error.ts';
import { accessMessages } from '../messages.ts';
import { createPriorityQueue, type Priority, QueueFull } from '../queues/priority-queue.ts';

/** argon2id with 19 MiB and two passes: 13 ms per hash. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Twenty hashes in parallel make every other request five times slower. With this pause (milliseconds)
 * between two hashes, most of the time is left to other requests. `second` waits half a second at most;
 * `first` does not wait for `second`.
 */
const queue = createPriorityQueue({ delay: 25, max: { first: 200, second: 12 } });

/** `first` is for callers that are recognised by address, device, session or a mailed link. */
export type { Priority } from '../queues/priority-queue.ts';

/**
 * Runs `work`, which hashes a password, when the queue reaches it.
 * @throws AppError `too_many_requests` immediately when the queue is full
 */
export async function inHashingQueue<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(priority, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const details = { retryAfter: error.seconds };
    throw new AppError('too_many_requests', accessMessages.busy, { details });
  }
}

export const hashPassword = (password: string, priority: Priority = 'first'): Promise<string> =>
  inHashingQueue(priority, () => hash(password, cost));

/**
 * Call it inside `inHashingQueue`. For an account that does not exist, pass the hash of a dummy password as
 * `hashed`, so that the response time does not reveal it.
 */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password);
