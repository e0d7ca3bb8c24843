import { spawn } from 'node:child_process';
import path from 'node:path';
import { staleFronts } from '../build/stale.ts';

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
