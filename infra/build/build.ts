import { makeLive } from '../release/make-live.ts';
import { readManifest } from '../release/manifest.ts';
import { openFolder } from '../release/store/folder-store.ts';
import { allFronts, dist } from './places.ts';
import { buildRelease } from './release.ts';

/** `npm run build [name …]`: makes the named fronts, or all of them, where something has changed, and has this folder's site use them. */
export async function buildFronts(names: readonly string[], say: (line: string) => void): Promise<void> {
  const store = openFolder(dist);
  for (const name of names) {
    const started = performance.now();
    const { version, folder, isNew } = await buildRelease(name);
    await makeLive(store, await readManifest(folder));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (isNew) say(`Built ${name} ${version} in ${seconds} s`);
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  await buildFronts(named.length > 0 ? named : allFronts, console.log);
}
