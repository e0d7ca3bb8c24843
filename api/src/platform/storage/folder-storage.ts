import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

const safeName = /^[a-z0-9][\w-]*\.(webp|jpg|png|gif)$/;

/** A folder that all processes of the site share. */
export async function openFolder(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  return {
    async put(name, bytes) {
      if (!safeName.test(name)) throw new Error(`not a name for a stored file: ${name}`);
      const partial = path.join(folder, `.${randomUUID()}`);
      try {
        const file = await open(partial, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, path.join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
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
