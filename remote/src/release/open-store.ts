import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace, isSite, type Workspace } from '../project.ts';
import { ensureLocalKeys, getKeyFolder } from './keys/local-keys.ts';
import { createSigner, getPublicKey, withSigner } from './keys/signer.ts';
import { openFolder } from './store/folder-store.ts';
import type { ReleaseStore } from './store/store.ts';

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
    import('./store/bucket-store.ts'),
  ]);
  const bucket = parseBucket(address);
  if (!bucket)
    throw new Error(
      'RELEASES_URL must be a folder, or look like s3://key:secret@host/bucket?region=us-east-1.',
    );
  return openBucketStore(createBucketClient(bucket, uploadTimeout), cache);
}

export const isBucket = (location: string): boolean => location.startsWith('s3:');

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

/** The store of a repository that contains the site itself. */
async function openOwnStore(workspace: Workspace): Promise<ReleaseStore> {
  if (!isSite(workspace))
    throw new Error("Set RELEASES_URL to the folder or bucket of the site's releases, such as ../site/dist.");
  const store = openFolder(workspace.dist);
  return withSigner(store, (await ensureLocalKeys(store, getKeyFolder(workspace))).signer);
}

/**
 * Opens the store of releases: the folder or bucket (`s3://…`) of RELEASES_URL, else `dist` of a repository that contains
 * the site itself. What is written is signed by RELEASES_KEY; in `dist` by a key of the repository.
 * @throws when RELEASES_URL is missing or invalid, or RELEASES_KEY is
 */
export async function openStore(
  workspace: Workspace = findWorkspace(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  const { RELEASES_URL: location, RELEASES_KEY: key } = env;
  if (!location) return openOwnStore(workspace);
  const store = isBucket(location)
    ? await openBucket(location, path.join(workspace.dist, 'fetched'))
    : openFolder(path.resolve(location));
  return key ? signWithKey(store, key) : store;
}
