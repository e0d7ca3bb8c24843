import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureLocalKeys, getKeyFolder, readLocalRoot } from '@ezhuthu/releases/keys/local-keys';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { isBucket, openBucket } from '@ezhuthu/releases/store/open-location';
import { startReleaseSync, syncReleases } from '@ezhuthu/releases/sync-releases';
import type { PagesOptions } from '@ezhuthu/shell/server';
import { allFronts, dist, root } from '../checkout.ts';

/** What a page server of this machine reads. */
export interface ServedReleases {
  /** The folder of `registry/` and `releases/`; it mirrors the bucket when there is one. */
  dist: string;
  /** Undefined when signatures are not checked. */
  trust: PagesOptions['trust'];
  /** Fronts that must have a live release. */
  needed: readonly string[];
}

/** Says what a page server reads, without changing anything. */
export function findServedReleases(dataDir: string, env: NodeJS.ProcessEnv = process.env): ServedReleases {
  const { RELEASES_URL: location, RELEASES_ROOT } = env;
  // trusts the key of this checkout, by which all of its own pointers are signed
  const rootKey = location ? RELEASES_ROOT : readLocalRoot(getKeyFolder({ root }));
  // in the store itself if that is this checkout's, since the numbers of pointers begin again when it is deleted
  const stateFile = path.join(location ? dataDir : dist, 'accepted-releases.json');
  const trust = rootKey ? { rootKey, stateFile } : undefined;
  if (!location) return { dist, trust, needed: allFronts };
  const folder = isBucket(location) ? path.join(dataDir, 'releases') : path.resolve(location);
  // a store that several sites may share can have other remotes
  return { dist: folder, trust, needed: ['shell'] };
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
): Promise<ServedReleases & { stop(): Promise<void> }> {
  const { RELEASES_URL: location } = env;
  if (!location) await ensureLocalKeys(openFolder(dist), getKeyFolder({ root }));
  const served = findServedReleases(dataDir, env);
  if (!location || !isBucket(location)) return { ...served, stop: async () => {} };
  const store = await openBucket(location, served.dist);
  // what was fetched before is served while the bucket does not respond
  await syncReleases(store, served.dist, onProblem, served.trust?.rootKey).catch((error) => {
    if (!existsSync(path.join(served.dist, 'registry'))) throw error;
    onProblem(error);
  });
  return { ...served, ...startReleaseSync(store, served.dist, onProblem, served.trust?.rootKey) };
}
