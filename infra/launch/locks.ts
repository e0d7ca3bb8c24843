import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '@ezhuthu/system/lock-file';

/** Thrown when another process serves the same data folder. */
export class DataFolderLockedError extends Error {}

/**
 * Locks a data folder for the lifetime of this process.
 * @throws DataFolderLockedError when another process has the lock
 */
export function lockDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  if (!lockFile(path.join(dataDir, 'in-use')))
    throw new DataFolderLockedError(`Ezhuthu already runs on the data in ${path.resolve(dataDir)}.`);
}
