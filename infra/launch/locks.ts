import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '@ezhuthu/remote/lock-file';

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
