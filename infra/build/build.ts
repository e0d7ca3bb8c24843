import { allFronts } from './places.ts';
import { releaseFront } from './release.ts';

/** `npm run build [name …]`: makes the named fronts, or all of them, where something has changed. */
export async function buildFronts(names: readonly string[], say: (line: string) => void): Promise<void> {
  for (const name of names) {
    const started = performance.now();
    const { version, isNew } = await releaseFront(name);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (isNew) say(`Built ${name} ${version} in ${seconds} s`);
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  await buildFronts(named.length > 0 ? named : allFronts, console.log);
}
