import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config/bucket.ts';

/** Milliseconds until an answer begins, which is after the last byte of an upload. */
const usualTimeout = 20_000;
/** Attempts after the first, with a pause that is twice the last. */
const retries = 2;

/** Signed requests to one bucket, for pictures and for releases. */
export interface BucketClient {
  /**
   * @param key a file's name, or `?` and a query of the bucket itself
   * @returns the answer as soon as it begins, whatever its status; its body may be read for as long as it takes
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
