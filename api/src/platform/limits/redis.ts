import type { Redis } from 'ioredis';
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
export async function openRedis(url: string, log: Logger): Promise<Redis> {
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
