import path from 'node:path';
import { openFolder } from './folder-store.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds for the upload of one file over a slow connection. */
const uploadTimeout = 120_000;

/**
 * Opens the store in a bucket. The S3 client is loaded only when needed, so that a rollback in a folder does not wait for
 * it.
 * @throws when the address is invalid
 */
export async function openBucket(address: string, cache: string): Promise<ReleaseStore> {
  const [{ createBucketClient, parseBucket }, { openBucketStore }] = await Promise.all([
    import('@ezhuthu/bucket'),
    import('@ezhuthu/releases/store/bucket-store'),
  ]);
  const bucket = parseBucket(address);
  if (!bucket)
    throw new Error(
      'RELEASES_URL must be a folder, or look like s3://key:secret@host/bucket?region=us-east-1.',
    );
  return openBucketStore(createBucketClient(bucket, uploadTimeout), cache);
}

export const isBucket = (location: string): boolean => location.startsWith('s3:');

/** @param location a folder, or the address of a bucket, of which the cache is the folder of fetched releases */
export const openLocation = async (location: string, cache: string): Promise<ReleaseStore> =>
  isBucket(location) ? openBucket(location, cache) : openFolder(path.resolve(location));
