import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from './lock-file.ts';

/** Thrown when another start serves the same data folder. */
export class FolderHeldError extends Error {}

/**
 * Holds a data folder for as long as this process lives.
 * @throws FolderHeldError when another process holds it
 */
export function holdFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const release = lockFile(path.join(dataDir, 'in-use'));
  if (!release) throw new FolderHeldError(`Ezhuthu already runs on the data in ${path.resolve(dataDir)}.`);
  // kept from being collected, which would let the lock go
  process.once('exit', release);
}
