import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildFront } from '../build/build-front.ts';
import { allFronts, dist } from '../checkout.ts';

async function timed(names: readonly string[]): Promise<number> {
  const started = performance.now();
  for (const name of names) {
    rmSync(path.join(dist, 'releases', name), { recursive: true, force: true });
    await buildFront(name);
  }
  return (performance.now() - started) / 1000;
}

/** Measures the seconds of a clean build, of all fronts and of each front alone. */
export async function measureBuilds(): Promise<void> {
  console.log(`all fronts: ${(await timed(allFronts)).toFixed(1)} s`);
  for (const name of allFronts) console.log(`${name} alone: ${(await timed([name])).toFixed(1)} s`);
}
