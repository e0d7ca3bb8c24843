import path from 'node:path';
import { dist } from '../build/places.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

/** What speaks to a bucket is loaded for those who have one: going back must not wait for it. */
async function openBucket(address: string): Promise<ReleaseStore> {
  const [{ bucketOf }, { openBucketStore }] = await Promise.all([
    import('@ezhuthu/api'),
    import('./store/bucket-store.ts'),
  ]);
  const bucket = bucketOf(address);
  if (!bucket)
    throw new Error(
      'RELEASES_URL must be a folder, or look like s3://key:secret@host/bucket?region=us-east-1.',
    );
  return openBucketStore(bucket, path.join(dist, 'fetched'));
}

/**
 * Where releases are kept: the folder or the bucket (`s3://…`) of RELEASES_URL, else `dist` of this checkout.
 * @throws when it is neither
 */
export async function openStore(env: NodeJS.ProcessEnv = process.env): Promise<ReleaseStore> {
  const given = env.RELEASES_URL;
  if (given?.startsWith('s3:')) return openBucket(given);
  return openFolder(given ? path.resolve(given) : dist);
}
