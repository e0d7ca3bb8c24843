import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const safeName = /^[a-z0-9][\w-]*\.(webp|jpg|png|gif)$/;

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that all processes of the site share. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  return {
    async putAll(files) {
      const named = files.map(({ name, bytes }) => {
        if (!safeName.test(name)) throw new Error(`not a name for a stored file: ${name}`);
        return { bytes, place: path.join(folder, name), partial: path.join(folder, `.${randomUUID()}`) };
      });
      try {
        for (const { partial, bytes } of named) await writeThrough(partial, bytes);
        for (const { partial, place } of named) await rename(partial, place);
      } catch (error) {
        await Promise.all(named.map(({ partial }) => rm(partial, { force: true })));
        throw error;
      }
    },
    async get(name) {
      if (!safeName.test(name)) return null;
      try {
        return await readFile(path.join(folder, name));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
