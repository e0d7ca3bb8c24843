import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/error-codes.ts';
import { createStorage, type Place, type Storage } from './storage.ts';

async function writeThrough(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  await using handle = await open(file, 'wx', mode);
  await handle.writeFile(bytes);
  await handle.sync();
}

/** Files in a folder of a disk. @param isPrivate for its owner alone */
export function folderPlace(folder: string, { isPrivate = false } = {}): Place {
  const modes = isPrivate ? { folder: 0o700, file: 0o600 } : { folder: 0o755, file: 0o644 };
  const at = (name: string) => path.join(folder, name);
  const aside = path.join(path.dirname(folder), 'unused-uploads');
  return {
    async put({ name, bytes }) {
      const partial = at(path.join(path.dirname(name), `.${randomUUID()}`));
      await mkdir(path.dirname(partial), { recursive: true, mode: modes.folder });
      try {
        await writeThrough(partial, bytes, modes.file);
        await rename(partial, at(name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async open(name) {
      const handle = await open(at(name)).catch(ifMissing(null));
      if (!handle) return null;
      const { size: bytes } = await handle.stat();
      return { bytes, stream: handle.createReadStream() };
    },
    exists: (name) => access(at(name)).then(() => true, ifMissing(false)),
    async *list(below = '') {
      const entries = await opendir(at(below), { recursive: true }).catch(ifMissing([]));
      for await (const entry of entries)
        if (entry.isFile()) yield path.relative(folder, path.join(entry.parentPath, entry.name));
    },
    delete: (name) => rm(at(name), { force: true }),
    async writtenAt(name) {
      const found = await stat(at(name)).catch(ifMissing(null));
      return found?.mtime ?? null;
    },
    async setAside(name) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const isMoved = await rename(at(name), path.join(aside, name)).then(() => true, ifMissing(false));
      if (!isMoved) return;
      const now = new Date();
      // from when on the days of its retention are counted
      await utimes(path.join(aside, name), now, now);
    },
    async pruneSetAside(before) {
      for (const name of await readdir(aside).catch(() => [])) {
        const { mtime } = await stat(path.join(aside, name));
        if (mtime < before) await rm(path.join(aside, name), { force: true });
      }
    },
  };
}

/** Storage in a folder that all processes of the site share. */
export const openFolder = (folder: string): Storage => createStorage(folderPlace(folder));
