import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** Thrown when another start serves the same data folder. */
export class FolderHeldError extends Error {}

/**
 * Holds a data folder for as long as this process lives. The lock is the operating system's, on a small database file,
 * so that it is gone with the process however that ends.
 * @throws FolderHeldError when another process holds it
 */
export function holdFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new Database(path.join(dataDir, 'in-use'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new FolderHeldError(`Ezhuthu already runs on the data in ${path.resolve(dataDir)}.`);
  }
  // kept from being collected, which would let the lock go
  process.once('exit', () => lock.close());
}
