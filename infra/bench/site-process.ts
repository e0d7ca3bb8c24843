import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../checkout.ts';
import { freePort } from '../test/free-ports.ts';

export interface MeasuredProcess {
  url: string;
  pid: number;
  /** Total CPU time of the process with all its threads, in milliseconds. */
  cpu(): number;
  /** Resident memory in MB. */
  memory(): number;
  /** Memory in MB of all processes below it, each with its part of what they share. */
  memoryBelow(): number;
  /** Highest peak memory of a child process, in MB; 0 without children. */
  childPeak(): number;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

export const authorPassword = 'bench-password';

/** Milliseconds per tick of the kernel's process clock (USER_HZ 100). */
const tick = 10;

export function getCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/**
 * @param figure `VmRSS` is the current memory, `VmHWM` the peak
 * @returns MB
 */
function getMemory(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

export function getChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** MB of a process and its descendants, by their shares of common pages; those that have ended count nothing. */
function getTreeMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)![1]) / 1024;
    return getChildren(pid).reduce((sum, child) => sum + getTreeMemory(child), own);
  } catch {
    return 0;
  }
}

export function measureProcess(child: ChildProcess, url: string, cleanUp = () => {}): MeasuredProcess {
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
    cleanUp();
  }
  return {
    url,
    pid: child.pid!,
    cpu: () => getCpu(child.pid!),
    memory: () => getMemory(child.pid!, 'VmRSS'),
    memoryBelow: () => getChildren(child.pid!).reduce((sum, pid) => sum + getTreeMemory(pid), 0),
    childPeak: () => Math.max(0, ...getChildren(child.pid!).map((pid) => getMemory(pid, 'VmHWM'))),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export async function waitUntilReady(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(100);
}

/** Node's arguments in the script of `npm start`. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
}

/**
 * Starts the whole site in one process with sample content, on a temporary data folder.
 * @param fill modifies the initialized data folder before the site is started again
 */
export async function startSite(
  env: Record<string, string> = {},
  fill?: (dataDir: string) => void,
): Promise<MeasuredProcess> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-bench-'));
  const start = () => startOnFolder(dataDir, env);
  const cleanUp = () => rmSync(dataDir, { recursive: true, force: true });
  if (fill) {
    await (await start()).stop();
    fill(dataDir);
  }
  const site = await start();
  return {
    ...site,
    async stop() {
      await site.stop();
      cleanUp();
    },
  };
}

/** Starts the whole site in one process on an existing data folder, which is kept. */
export async function startOnFolder(dataDir: string, env: Record<string, string>): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, AUTHOR_PASSWORD: authorPassword, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // a measurement that fails must not leave its site behind
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/api/ready`);
  return measureProcess(child, url);
}
