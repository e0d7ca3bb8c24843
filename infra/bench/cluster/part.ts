import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../../checkout.ts';
import { waitUntilReady } from '../site-process.ts';

/** One part of a cluster that can be killed and started again. */
export interface Part {
  name: string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again and waits until it is ready. */
  resume(): Promise<void>;
}

interface PartOptions {
  name: string;
  /** Script with its arguments. */
  script: readonly string[];
  env?: Record<string, string>;
  /** Address that answers once the part is ready. */
  readyUrl: string;
}

/** Starts a script of the project with the flags of production, and waits until it is ready. */
export async function startPart({ name, script, env, readyUrl }: PartOptions): Promise<Part> {
  let child: ChildProcess;
  // a measurement that fails must not leave its processes behind
  process.once('exit', () => child.kill('SIGKILL'));
  async function start() {
    child = spawn(process.execPath, ['--max-semi-space-size=4', '--max-old-space-size=512', ...script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', process.env.BENCH_LOG === 'on' ? 'inherit' : 'ignore'],
    });
    const ended = new Promise<never>((_, reject) =>
      child.once('exit', (code) => reject(new Error(`${name} exited with ${code} before it was ready.`))),
    );
    // once it is ready, its end is no error
    ended.catch(() => {});
    await Promise.race([waitUntilReady(readyUrl), ended]);
  }
  await start();
  return {
    name,
    resume: start,
    async kill() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}
