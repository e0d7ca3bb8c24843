import { spawn } from 'node:child_process';
import path from 'node:path';
import { staleFronts } from '../build/stale.ts';

const builder = path.join(import.meta.dirname, '../build/build.ts');

/** Builds what has changed, in a process of its own, whose memory is gone with it. @throws when a build fails */
export async function buildStale(): Promise<void> {
  const stale = await staleFronts();
  if (stale.length === 0) return;
  const child = spawn(process.execPath, [builder, ...stale], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('a front could not be built; the lines above say why.');
}
