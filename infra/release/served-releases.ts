import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  ensureLocalKeys,
  getKeyFolder,
  readLocalRoot,
  signLocalPointers,
} from '@ezhuthu/remote/release/keys/local-keys';
import { isBucket, openBucket } from '@ezhuthu/remote/release/open-store';
import { openFolder } from '@ezhuthu/remote/release/store/folder-store';
import { startReleaseSync, syncReleases } from '@ezhuthu/remote/release/sync-releases';
import type { PagesOptions } from '@ezhuthu/shell/server';
import { allFronts, dist, root } from '../build/fronts.ts';

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
  const keys = await ensureLocalKeys(store, getKeyFolder({ root }));
  await signLocalPointers(store, keys);
  return { rootKey: keys.rootKey, stateFile: localState };
}

const localState = path.join(dist, 'accepted-releases.json');

/**
 * The folder that a page server of this machine reads, without changing anything.
 * @returns also the fronts that must have a live release
 */
export function findServedReleases(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Pick<ServedReleases, 'dist' | 'trust'> & { needed: readonly string[] } {
  const { RELEASES_URL: location, RELEASES_ROOT } = env;
  const rootKey = location ? RELEASES_ROOT : readLocalRoot(getKeyFolder({ root }));
  const stateFile = location ? path.join(dataDir, 'accepted-releases.json') : localState;
  const trust = rootKey ? { rootKey, stateFile } : undefined;
  // a store that several sites may share can have other remotes
  if (!location) return { dist, trust, needed: allFronts };
  return {
    dist: isBucket(location) ? path.join(dataDir, 'releases') : path.resolve(location),
    trust,
    needed: ['shell'],
  };
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
  if (!isBucket(location)) return { dist: path.resolve(location), trust, stop: async () => {} };
  const folder = path.join(dataDir, 'releases');
  const store = await openBucket(location, folder);
  // what was fetched before is served while the bucket does not respond
  await syncReleases(store, folder, onProblem).catch((error) => {
    if (!existsSync(path.join(folder, 'registry'))) throw error;
    onProblem(error);
  });
  return { dist: folder, trust, stop: startReleaseSync(store, folder, onProblem).stop };
}
