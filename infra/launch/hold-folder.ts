import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from './lock-file.ts';

/** Thrown when another process serves the same data folder. */
export class FolderHeldError extends Error {}

/**
 * Locks a data folder for the lifetime of this process.
 * @throws FolderHeldError when another process has the lock
 */
export function holdFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const release = lockFile(path.join(dataDir, 'in-use'));
  if (!release) throw new FolderHeldError(`Ezhuthu already runs on the data in ${path.resolve(dataDir)}.`);
  // the reference keeps the lock from being garbage-collected
  process.once('exit', release);
}
