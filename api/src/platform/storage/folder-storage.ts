import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createStorage, type Place, type Storage } from './storage.ts';

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of a disk. */
export function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name);
  return {
    async put({ name, bytes }) {
      const partial = at(path.join(path.dirname(name), `.${randomUUID()}`));
      await mkdir(path.dirname(partial), { recursive: true });
      try {
        await writeThrough(partial, bytes);
        await rename(partial, at(name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async open(name) {
      try {
        const handle = await open(at(name));
        const { size: bytes } = await handle.stat();
        return { bytes, stream: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    exists: (name) =>
      access(at(name)).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async *list(below = '') {
      const entries = await opendir(at(below), { recursive: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries)
        if (entry.isFile()) yield path.relative(folder, path.join(entry.parentPath, entry.name));
    },
    delete: (name) => rm(at(name), { force: true }),
  };
}

/** Storage in a folder that all processes of the site share. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  return createStorage(folderPlace(folder));
}
