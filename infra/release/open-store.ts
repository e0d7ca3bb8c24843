import path from 'node:path';
import { dist } from '../build/fronts.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

/** Milliseconds for the upload of one file over a slow connection. */
const uploadTimeout = 120_000;

/** The S3 client is loaded only when needed, so that a rollback in a folder does not wait for it. */
async function openBucket(address: string, cache: string): Promise<ReleaseStore> {
  const [{ createBucketClient, parseBucket }, { openBucketStore }] = await Promise.all([
    import('@ezhuthu/api'),
    import('./store/bucket-store.ts'),
  ]);
  const bucket = parseBucket(address);
  if (!bucket)
    throw new Error(
      'RELEASES_URL must be a folder, or look like s3://key:secret@host/bucket?region=us-east-1.',
    );
  return openBucketStore(createBucketClient(bucket, uploadTimeout), cache);
}

const isBucket = (location: string | undefined): location is string => location?.startsWith('s3:') ?? false;

/** The folder of RELEASES_URL, else `dist` of this checkout. */
const getFolder = (location: string | undefined) => (location ? path.resolve(location) : dist);

/**
 * Opens the store of releases: the folder or bucket (`s3://…`) of RELEASES_URL, else `dist` of this checkout.
 * @throws when RELEASES_URL is invalid
 */
export async function openStore(env: NodeJS.ProcessEnv = process.env): Promise<ReleaseStore> {
  const location = env.RELEASES_URL;
  return isBucket(location)
    ? openBucket(location, path.join(dist, 'fetched'))
    : openFolder(getFolder(location));
}

/** The folder of `registry/` and `releases/` that a page server reads. It mirrors the bucket when there is one. */
export interface ServedReleases {
  dist: string;
  stop(): Promise<void>;
}

/**
 * Opens the releases of RELEASES_URL for a page server.
 * @param dataDir the mirror of a bucket is in this folder
 * @throws when the bucket cannot be read
 */
export async function openServedReleases(
  dataDir: string,
  onProblem: (error: unknown) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServedReleases> {
  const location = env.RELEASES_URL;
  if (!isBucket(location)) return { dist: getFolder(location), stop: async () => {} };
  const { syncReleases, startReleaseSync } = await import('./sync-releases.ts');
  const folder = path.join(dataDir, 'releases');
  const store = await openBucket(location, folder);
  await syncReleases(store, folder);
  return { dist: folder, stop: startReleaseSync(store, folder, onProblem).stop };
}
