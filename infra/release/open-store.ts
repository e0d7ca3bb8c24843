import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PagesOptions } from '@ezhuthu/shell/server';
import { dist } from '../build/fronts.ts';
import { ensureLocalKeys, signLocalPointers } from './keys/local-keys.ts';
import { createSigner, getPublicKey, withSigner } from './keys/signer.ts';
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

/** Signs with the key in the file RELEASES_KEY. @throws when the store's `keys.json` does not contain it */
async function signWithKey(store: ReleaseStore, file: string): Promise<ReleaseStore> {
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = getPublicKey(privateKey);
  const key = (await store.readKeys())?.keys.find((trusted) => trusted.publicKey === publicKey);
  if (!key)
    throw new Error(
      `The key in ${file} is not in the store's keys.json. \`npm run keys -- list\` shows which are.`,
    );
  return withSigner(store, createSigner(key.name, privateKey));
}

/**
 * Opens the store of releases: the folder or bucket (`s3://…`) of RELEASES_URL, else `dist` of this checkout. What is
 * written is signed by RELEASES_KEY; in `dist` by a key of the checkout.
 * @throws when RELEASES_URL or RELEASES_KEY is invalid
 */
export async function openStore(env: NodeJS.ProcessEnv = process.env): Promise<ReleaseStore> {
  const { RELEASES_URL: location, RELEASES_KEY: key } = env;
  const store = isBucket(location)
    ? await openBucket(location, path.join(dist, 'fetched'))
    : openFolder(getFolder(location));
  if (key) return signWithKey(store, key);
  return location ? store : withSigner(store, (await ensureLocalKeys(store)).signer);
}

/** The folder of `registry/` and `releases/` that a page server reads. It mirrors the bucket when there is one. */
export interface ServedReleases {
  dist: string;
  /** Undefined when signatures are not checked. */
  trust: PagesOptions['trust'];
  stop(): Promise<void>;
}

/**
 * Trusts the key of this checkout, by which all of its own pointers are signed. What was accepted is remembered in the
 * store itself, since the numbers of pointers begin again when that is deleted.
 */
async function trustLocal(): Promise<PagesOptions['trust']> {
  const store = openFolder(dist);
  const keys = await ensureLocalKeys(store);
  await signLocalPointers(store, keys);
  return { rootKey: keys.rootKey, stateFile: path.join(dist, 'accepted-releases.json') };
}

/**
 * Opens the releases of RELEASES_URL for a page server, which accepts what keys of RELEASES_ROOT have signed.
 * @param dataDir the mirror of a bucket is in this folder, and what was accepted before
 * @throws when the bucket cannot be read
 */
export async function openServedReleases(
  dataDir: string,
  onProblem: (error: unknown) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ServedReleases> {
  const { RELEASES_URL: location, RELEASES_ROOT: rootKey } = env;
  if (!location) return { dist, trust: await trustLocal(), stop: async () => {} };
  const trust = rootKey ? { rootKey, stateFile: path.join(dataDir, 'accepted-releases.json') } : undefined;
  if (!isBucket(location)) return { dist: getFolder(location), trust, stop: async () => {} };
  const { syncReleases, startReleaseSync } = await import('./sync-releases.ts');
  const folder = path.join(dataDir, 'releases');
  const store = await openBucket(location, folder);
  await syncReleases(store, folder);
  return { dist: folder, trust, stop: startReleaseSync(store, folder, onProblem).stop };
}
