import { makeLive } from '../release/make-live.ts';
import { readManifest } from '../release/manifest.ts';
import { openStore } from '../release/open-store.ts';
import { allFronts } from './fronts.ts';
import { buildRelease } from './release.ts';

/**
 * `npm run build [name …]`: builds the named fronts, or all, where sources have changed, and makes them live without
 * a trial.
 */
export async function buildFronts(names: readonly string[], print: (line: string) => void): Promise<void> {
  const store = await openStore();
  for (const name of names) {
    const started = performance.now();
    const { version, folder, isNew } = await buildRelease(name);
    const manifest = await readManifest(folder);
    await store.put(manifest, folder);
    await makeLive(store, manifest);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (isNew) print(`Built ${name} ${version} in ${seconds} s`);
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  await buildFronts(named.length > 0 ? named : allFronts, console.log);
}
