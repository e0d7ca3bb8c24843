import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { hasCode } from './error-codes.ts';

const ownerAlone = { folder: 0o700, file: 0o600 };

/** Ignores EPERM: only the owner of a file can change its mode. */
function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}

/** Makes a folder accessible to its owner only, whether it is new or exists. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerAlone.folder });
  restrict(folder, ownerAlone.folder);
}

/** Makes the file of an SQLite database private. SQLite gives new files beside it the same mode. */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', ownerAlone.file));
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (existsSync(one)) restrict(one, ownerAlone.file);
  }
}
