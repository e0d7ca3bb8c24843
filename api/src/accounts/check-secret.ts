import { inHashingQueue, type Priority } from '../platform/auth/passwords.ts';
import { refuseExhausted, type StoredLimit, tryConsumeLimits } from '../platform/limits/stored-limits.ts';
import type { Platform } from '../platform/platform.ts';

interface SecretCheck {
  /** Of wrong ones. */
  limits: StoredLimit[];
  /** In the hashing queue. */
  priority: Priority;
  isRight(): Promise<boolean>;
}

/**
 * Checks a password or code in the hashing queue, one at a time, so that concurrent requests cannot exceed the limits;
 * with several processes each may exceed them by one. Only wrong ones are written.
 * @returns whether it was right
 * @throws AppError `too_many_requests` after too many wrong ones, or when the queue is full
 */
export async function checkSecret(
  platform: Platform,
  { limits, priority, isRight }: SecretCheck,
): Promise<boolean> {
  // before the queue too, so that refused callers take no place in it
  await refuseExhausted(platform, limits);
  return inHashingQueue(priority, async () => {
    await refuseExhausted(platform, limits);
    const right = await isRight();
    if (!right) await tryConsumeLimits(platform, limits);
    return right;
  });
}
