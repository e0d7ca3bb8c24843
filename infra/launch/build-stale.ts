import { spawn } from 'node:child_process';
import path from 'node:path';
import { isNews } from '@ezhuthu/releases/pointer';
import { openFolder } from '@ezhuthu/releases/store/folder-store';
import { orNothing } from '@ezhuthu/releases/store/store';
import { findBuilt } from '@ezhuthu/remote/build/built';
import { openStore } from '@ezhuthu/remote/release/open-store';
import { getFront } from '../build/fronts.ts';
import { allFronts, dist, root } from '../checkout.ts';

const store = openFolder(dist);

/** A version that was taken back is not made live again. */
async function isStale(name: string): Promise<boolean> {
  const built = findBuilt(getFront(name));
  return !built || isNews(built, (await store.read(name).catch(orNothing))?.pointer);
}

/**
 * The fronts whose live release does not match their sources. With RELEASES_URL, deployments decide what is live, so
 * only fronts that were never deployed count. Does not load the bundler.
 */
async function staleFronts({ RELEASES_URL } = process.env): Promise<string[]> {
  if (!RELEASES_URL) {
    const stale = await Promise.all(allFronts.map(isStale));
    return allFronts.filter((_, index) => stale[index]);
  }
  const deployed = await (await openStore({ root, dist })).names();
  return allFronts.filter((name) => !deployed.includes(name));
}

const commands = path.join(import.meta.dirname, '../cli.ts');

/**
 * Builds the fronts whose sources have changed, in a child process, so that the bundler's memory is released.
 * @throws when a build fails
 */
export async function buildStale(): Promise<void> {
  const stale = await staleFronts();
  if (stale.length === 0) return;
  const child = spawn(process.execPath, [commands, 'build', ...stale], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('a front could not be built; the lines above say why.');
}
