import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const memoryDisk = '/dev/shm';
/** Bytes that all tests together need at most: databases, browsers' profiles, an installed remote. */
const needed = 4 * 2 ** 30;
const prefix = 'ezhuthu-tests-';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes what runs that were killed have left in memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(memoryDisk))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(path.join(memoryDisk, name), { recursive: true, force: true });
}

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}

/**
 * Lets everything that this process starts write its temporary files to memory, where there is enough: a third of the time
 * of tests with a database was spent waiting for the disk.
 */
export function useMemoryFolder(): void {
  if (!hasSpace()) return;
  removeLeftovers();
  const folder = path.join(memoryDisk, `${prefix}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
