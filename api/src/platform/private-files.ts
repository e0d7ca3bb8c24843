import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const ownerAlone = { folder: 0o700, file: 0o600 };

/** Where the folder is somebody else's, its rights are theirs to give. */
function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/** Makes a folder that nobody but who runs the site can look into; one that is there becomes so. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerAlone.folder });
  restrict(folder, ownerAlone.folder);
}

/** Makes the file of an embedded database private; what the engine puts beside it has the rights of the file. */
export function makePrivateDatabase(file: string): void {
  closeSync(openSync(file, 'a', ownerAlone.file));
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    if (existsSync(one)) restrict(one, ownerAlone.file);
  }
}
