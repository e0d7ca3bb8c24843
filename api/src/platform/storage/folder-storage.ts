import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createStorage, type Storage } from './storage.ts';

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

/** Storage in a folder that all processes of the site share. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  return createStorage({
    async put({ name, bytes }) {
      const partial = at(`.${randomUUID()}`);
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
    async *list() {
      for await (const entry of await opendir(folder)) yield entry.name;
    },
    delete: (name) => rm(at(name), { force: true }),
  });
}
