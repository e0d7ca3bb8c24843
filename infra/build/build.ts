import os from 'node:os';
import path from 'node:path';
import { readManifest } from '@ezhuthu/releases/manifest';
import { findBad } from '@ezhuthu/releases/pointer';
import { orNothing } from '@ezhuthu/releases/store/store';
import type { BuildResult } from '@ezhuthu/remote/build/release';
import { formatCheckout, getCheckout } from '@ezhuthu/remote/release/checkout';
import { makeLive } from '@ezhuthu/remote/release/make-live';
import { openStore } from '@ezhuthu/remote/release/open-store';
import { Piscina } from 'piscina';
import { dist, root } from '../checkout.ts';

/** The front that takes longest, since it contains the editor. Built first, so that the others are built beside it. */
const slowest = 'studio';

/** Bytes that the largest build needs at most. */
const memoryOfBuild = 1.2e9;

/**
 * Builds the named fronts where sources have changed, and makes them live without a trial. Builds run in threads, since
 * most of the bundler's work is on one.
 */
export async function buildFronts(names: readonly string[], print: (line: string) => void): Promise<void> {
  const store = await openStore({ root, dist });
  const commit = formatCheckout(await getCheckout({ root }));
  const memory = Math.floor(os.freemem() / memoryOfBuild);
  const threads = new Piscina<string, BuildResult>({
    filename: path.join(import.meta.dirname, 'build-front.ts'),
    name: 'buildFront',
    maxThreads: Math.max(1, Math.min(names.length, os.availableParallelism(), memory)),
  });
  const build = async (name: string) => {
    const { version, folder, isNew } = await threads.run(name);
    const manifest = await readManifest(folder);
    await store.put(manifest, folder);
    if (isNew) print(`Built ${name} ${version}`);
    const bad = findBad((await store.read(name).catch(orNothing))?.pointer, version);
    if (bad) print(`${name} ${version} was taken back by ${bad.by}: ${bad.why}. It is not made live.`);
    else await makeLive(store, manifest, { commit });
  };
  try {
    await Promise.all(names.toSorted((a, b) => Number(b === slowest) - Number(a === slowest)).map(build));
  } finally {
    await threads.destroy();
  }
}
