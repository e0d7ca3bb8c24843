import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBuilt } from '@ezhuthu/remote/build/built';
import { getSourceHash } from '@ezhuthu/remote/project';
import { openStore } from '@ezhuthu/remote/release/open-store';
import { findBad, type Pointer } from '@ezhuthu/remote/release/pointer';
import { getConfigurationFiles } from '../build/configuration-files.ts';
import { allFronts, dist, getFront, pointerFile, root } from '../build/fronts.ts';

function readPointer(name: string): Pointer | undefined {
  const file = pointerFile(name);
  return existsSync(file) ? { bad: [], ...JSON.parse(readFileSync(file, 'utf8')) } : undefined;
}

/** A version that was taken back is not made live again. */
function isStale(name: string): boolean {
  const built = findBuilt(name, getSourceHash(getFront(name), getConfigurationFiles(name)), dist);
  const pointer = readPointer(name);
  return built === undefined || (pointer?.version !== built && !findBad(pointer, built));
}

/**
 * The fronts whose live release does not match their sources. With RELEASES_URL, deployments decide what is live, so
 * only fronts that were never deployed count. Does not load the bundler.
 */
async function staleFronts({ RELEASES_URL } = process.env): Promise<string[]> {
  if (!RELEASES_URL) return allFronts.filter(isStale);
  const deployed = await (await openStore({ root, dist })).names();
  return allFronts.filter((name) => !deployed.includes(name));
}

const builder = path.join(import.meta.dirname, '../build/build.ts');

/**
 * Builds the fronts whose sources have changed, in a child process, so that the bundler's memory is released.
 * @throws when a build fails
 */
export async function buildStale(): Promise<void> {
  const stale = await staleFronts();
  if (stale.length === 0) return;
  const child = spawn(process.execPath, [builder, ...stale], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('a front could not be built; the lines above say why.');
}
