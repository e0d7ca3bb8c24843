import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { makeLive } from '../release/make-live.ts';
import { readManifest } from '../release/manifest.ts';
import { openStore } from '../release/open-store.ts';
import { findBad } from '../release/pointer.ts';
import { allFronts } from './fronts.ts';
import type { BuildResult } from './release.ts';

/** The front that takes longest, since it contains the editor. Built first, so that the others are built beside it. */
const slowest = 'studio';

/** Bytes that the largest build needs at most. */
const memoryOfBuild = 1.2e9;

/**
 * `npm run build [name …]`: builds the named fronts, or all, where sources have changed, and makes them live without
 * a trial. Builds run in threads, since most of the bundler's work is on one.
 */
export async function buildFronts(names: readonly string[], print: (line: string) => void): Promise<void> {
  const store = await openStore();
  const memory = Math.floor(os.freemem() / memoryOfBuild);
  const threads = new Piscina<string, BuildResult>({
    filename: path.join(import.meta.dirname, 'release.ts'),
    name: 'buildRelease',
    maxThreads: Math.max(1, Math.min(names.length, os.availableParallelism(), memory)),
  });
  const build = async (name: string) => {
    const { version, folder, isNew } = await threads.run(name);
    const manifest = await readManifest(folder);
    await store.put(manifest, folder);
    if (isNew) print(`Built ${name} ${version}`);
    const bad = findBad((await store.read(name))?.pointer, version);
    if (bad) print(`${name} ${version} was taken back by ${bad.by}: ${bad.why}. It is not made live.`);
    else await makeLive(store, manifest);
  };
  try {
    await Promise.all(names.toSorted((a, b) => Number(b === slowest) - Number(a === slowest)).map(build));
  } finally {
    await threads.destroy();
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  await buildFronts(named.length > 0 ? named : allFronts, console.log);
}
