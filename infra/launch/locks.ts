import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * Locks a small database file. The operating system releases the lock when the process ends, however it ends.
 * @returns a function that releases the lock; undefined when another process holds it
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    return undefined;
  }
}

/** Thrown when another process serves the same data folder. */
export class DataFolderLockedError extends Error {}

/**
 * Locks a data folder for the lifetime of this process.
 * @throws DataFolderLockedError when another process has the lock
 */
export function lockDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const release = lockFile(path.join(dataDir, 'in-use'));
  if (!release)
    throw new DataFolderLockedError(`Ezhuthu already runs on the data in ${path.resolve(dataDir)}.`);
  // the reference keeps the lock from being garbage-collected
  process.once('exit', release);
}
