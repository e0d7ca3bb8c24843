import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { requestMessages } from '../messages.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import type { Logger } from '../telemetry/logger.ts';

/** Milliseconds to wait for a connection, or for the answer to a command. */
const timeout = 1000;
/** Milliseconds before a lost connection is tried again. */
const retryDelay = 1000;

/**
 * Connects to a Redis server, again and again for as long as it is away; meanwhile commands fail at once. The first error
 * of each outage is logged.
 * @returns when it is connected, or the first attempt has failed
 */
async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeout,
    socketTimeout: timeout,
    commandTimeout: timeout,
    retryStrategy: () => retryDelay,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway)
      log.warn({ err: error }, 'Redis does not answer; until it does, this process counts requests alone');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again');
    isAway = false;
  });
  await redis.connect().catch(() => {});
  return redis;
}

/** Number of points per key and period. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * Counted in the database too, so that it is the same however many processes serve the site, with or without Redis. For
   * rare operations, as each costs a write.
   */
  isShared?: boolean;
}

/** The key of an address: IPv6 addresses count by /64, as a subscriber has all of one. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}

export type RateLimits = ReturnType<typeof createRateLimits>;

function refusal({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('too_many_requests', requestMessages.tooMany, {
    details: { retryAfter: Math.ceil(msBeforeNext / 1000) },
  });
}

/** Redis expires keys after whole seconds: a limit with the same rate, for at least one of them. */
function inWholeSeconds({ points, seconds }: RateLimit): { points: number; duration: number } {
  const duration = Math.ceil(seconds);
  return { points: Math.round((points * duration) / seconds), duration };
}

function countInRedis(storeClient: Redis, limit: RateLimit): RateLimiterRedis {
  const counted = inWholeSeconds(limit);
  return new RateLimiterRedis({
    ...counted,
    storeClient,
    keyPrefix: 'ezhuthu',
    rejectIfRedisNotReady: true,
    // who has reached the limit is refused without asking again
    inMemoryBlockOnConsumed: counted.points,
    insuranceLimiter: new RateLimiterMemory(counted),
  });
}

interface Parts {
  config: Pick<Config, 'redisUrl'>;
  siteSecret: string;
  log: Logger;
}

/** Counts in the Redis of `REDIS_URL`, for all processes; without it, or while it is away, each process counts its own. */
export function createRateLimits({ config: { redisUrl }, siteSecret, log }: Parts) {
  let connecting: Promise<Redis> | undefined;

  /** Connects at the first request, since commands make none. */
  async function inRedis(url: string, limit: RateLimit): Promise<RateLimiterRedis> {
    connecting ??= openRedis(url, log);
    return countInRedis(await connecting, limit);
  }

  return {
    /** @param name of what is limited, the same in all processes */
    createLimiter(name: string, limit: RateLimit) {
      const inMemory = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
      let shared: Promise<RateLimiterRedis> | undefined;
      return {
        /** @throws AppError `too_many_requests` with the seconds to wait in `details` */
        async consume(key: string): Promise<void> {
          if (redisUrl) shared ??= inRedis(redisUrl, limit);
          try {
            if (!shared) await inMemory.consume(key);
            // the hash hides addresses, and separates sites that share a server
            else await (await shared).consume(keyedHash({ siteSecret }, `requests of ${name} from ${key}`));
          } catch (error) {
            throw error instanceof RateLimiterRes ? refusal(error) : error;
          }
        },
      };
    },
    close(): void {
      void connecting?.then((redis) => redis.disconnect());
    },
  };
}
