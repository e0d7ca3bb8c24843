import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
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
export function openFolder(folder: string): Storage {
  const at = (name: string) => path.join(folder, name);
  const aside = path.join(path.dirname(folder), 'unused-uploads');
  return createStorage({
    async put({ name, bytes }) {
      await mkdir(folder, { recursive: true });
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
      const entries = await opendir(folder).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries) yield entry.name;
    },
    delete: (name) => rm(at(name), { force: true }),
    async writtenAt(name) {
      try {
        return (await stat(at(name))).mtime;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async setAside(name) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      try {
        await rename(at(name), path.join(aside, name));
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
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
  });
}
