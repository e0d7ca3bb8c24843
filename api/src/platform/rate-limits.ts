import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors/app-error.ts';

/** Number of points per key and period. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted in the database too, so that it is the same however many processes serve the site. For rare operations, as
   * each costs a write; otherwise each process counts for itself.
   */
  isShared?: boolean;
}

/** The key of an address: IPv6 addresses count by /64, as a subscriber has all of one. */
export function addressKey(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice(7);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return network.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

export interface Limiter {
  /** @throws AppError `too_many_requests` with the seconds to wait in `details` */
  consume(key: string): Promise<void>;
}

export function createLimiter({ points, seconds }: RateLimit): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        const retryAfter = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
        throw new AppError('too_many_requests', 'மிக அதிகக் கோரிக்கைகள். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.', {
          details: { retryAfter },
        });
      }
    },
  };
}
