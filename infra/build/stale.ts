import { existsSync, readFileSync } from 'node:fs';
import { openStore } from '../release/open-store.ts';
import { getVersion } from './fingerprint.ts';
import { allFronts, pointerFile, releaseFolder } from './places.ts';

function liveVersion(name: string): string | undefined {
  const file = pointerFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

function isStale(name: string): boolean {
  const version = getVersion(name);
  return liveVersion(name) !== version || !existsSync(releaseFolder(name, version));
}

/**
 * The fronts whose live release does not match their sources. With RELEASES_URL, deployments decide what is live, so
 * only fronts that were never deployed count. Does not load the bundler.
 */
export async function staleFronts({ RELEASES_URL } = process.env): Promise<string[]> {
  if (!RELEASES_URL) return allFronts.filter(isStale);
  const deployed = await (await openStore()).names();
  return allFronts.filter((name) => !deployed.includes(name));
}
