import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors/app-error.ts';
import { createPriorityQueue, type Priority, QueueFull } from '../priority-queue.ts';

/** argon2id with 19 MiB and two passes: 13 ms each. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Twenty in parallel lift the time of every other request fivefold; with a pause of so many milliseconds between two, a
 * rush of sign-ins leaves the larger part of the time to readers. Strangers wait half a second at most, and nobody who
 * is known waits for them.
 */
const queue = createPriorityQueue({ delay: 25, max: { first: 200, second: 12 } });

/** `first` is who is known: by an address, a device, a session, or the link of a mail. */
export type { Priority } from '../priority-queue.ts';

/**
 * Does what hashes a password, when it is its turn.
 * @throws AppError `too_many_requests` at once when too many wait
 */
export async function inHashingQueue<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(priority, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const message = 'இப்போது பலர் உள்நுழைகிறார்கள். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.';
    throw new AppError('too_many_requests', message, { details: { retryAfter: error.seconds } });
  }
}

export const hashPassword = (password: string, priority: Priority = 'first'): Promise<string> =>
  inHashingQueue(priority, () => hash(password, cost));

/**
 * To be called in a turn of the hashing queue. Takes the same time for an account that does not exist: `hashed` is then
 * the hash of nobody's password.
 */
export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password);
