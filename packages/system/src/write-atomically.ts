import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces a file, of which nobody then reads a part, also after a power failure. Its folder is made if need be. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content, { flush: true });
  renameSync(temporary, file);
}
