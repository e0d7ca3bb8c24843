import { AwsClient } from 'aws4fetch';
import type { Bucket } from './bucket.ts';

/** Milliseconds until the response begins, including the time of an upload. */
const usualTimeout = 20_000;
/** Retries after the first attempt; each delay is twice the one before. */
const retries = 2;

/** Sends signed requests to one bucket. */
export interface BucketClient {
  /**
   * @param key a file name, or `?` and a query of the bucket itself
   * @returns the response as soon as it begins, whatever its status; reading its body has no timeout
   * @throws when the bucket cannot be reached
   */
  fetch(key: string, init?: RequestInit): Promise<Response>;
}

export function createBucketClient(
  { address, region, key, secret }: Bucket,
  timeout = usualTimeout,
): BucketClient {
  const aws = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries });
  return {
    async fetch(name, init = {}) {
      const timedOut = new AbortController();
      const timer = setTimeout(() => timedOut.abort(), timeout);
      try {
        return await aws.fetch(`${address}/${name}`, { signal: timedOut.signal, ...init });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
