import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '@ezhuthu/system/lock-file';
import { writeAtomically } from '@ezhuthu/system/write-atomically';
import { createStore, type Files, type ReleaseStore } from './store.ts';

const getMark = (text: string) => createHash('sha256').update(text).digest('hex');

/** Runs `work` while holding a lock file; polls until the lock is free. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(lock), { recursive: true });
  let release = lockFile(lock);
  while (!release) {
    await wait(20);
    release = lockFile(lock);
  }
  return work().finally(release);
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

function openFiles(folder: string): Files {
  const at = (file: string) => path.join(folder, file);
  async function read(file: string) {
    try {
      const text = await readFile(at(file), 'utf8');
      return { text, mark: getMark(text) };
    } catch (error) {
      return unlessMissing(error);
    }
  }
  return {
    async list(parent) {
      if (!existsSync(at(parent))) return [];
      const entries = await readdir(at(parent), { withFileTypes: true });
      return entries.map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).sort();
    },
    read,
    write: async (file, content) => writeAtomically(at(file), content),
    replace: (file, text, mark) =>
      withLock(path.join(path.dirname(at(file)), `.${path.basename(file, '.json')}.lock`), async () => {
        if ((await read(file))?.mark !== mark) return false;
        writeAtomically(at(file), text);
        return true;
      }),
    remove: (file) => rm(at(file), { force: true }),
  };
}

/** Files that are renamed when they are complete, with the number of their process. */
const isTemporary = (file: string) => /\.\d+$/.test(file);

/** A store in a folder with `registry/` and `releases/`, which page servers on this machine read directly. */
export function openFolder(folder: string): ReleaseStore {
  const files = openFiles(folder);
  const getRelease = (name: string, version: string) => path.join(folder, 'releases', name, version);
  const getUnfinished = (name: string, version: string) =>
    path.join(folder, 'unfinished', `${name}-${version}-${process.pid}`);

  /** Takes a release away in one step, so that a process which is killed meanwhile leaves no part of it. */
  async function remove(name: string, version: string): Promise<void> {
    const unfinished = getUnfinished(name, version);
    await mkdir(path.dirname(unfinished), { recursive: true });
    await rename(getRelease(name, version), unfinished).catch(unlessMissing);
    await rm(unfinished, { recursive: true, force: true });
  }

  const store = createStore(files, {
    getFolder: async (name, version) => getRelease(name, version),
    remove,
    storedAt: async (name, version) => (await stat(getRelease(name, version))).ctime,

    async clean(before) {
      for (const parent of ['unfinished', 'registry', 'trials', 'log', 'built'])
        for (const file of await files.list(parent)) {
          const found = path.join(folder, parent, file);
          const isLeft = parent === 'unfinished' || isTemporary(file);
          if (isLeft && (await stat(found)).ctime < before) await rm(found, { recursive: true, force: true });
        }
    },
  });
  return {
    ...store,
    async put(manifest, from) {
      const { name, version } = manifest;
      if (await store.manifest(name, version)) return;
      const unfinished = getUnfinished(name, version);
      await rm(unfinished, { recursive: true, force: true });
      try {
        await cp(from, unfinished, { recursive: true });
        const release = getRelease(name, version);
        await mkdir(path.dirname(release), { recursive: true });
        await rename(unfinished, release).catch(async () => {
          // another process has stored it meanwhile, or left a part of it
          if (await store.manifest(name, version)) return;
          await rm(release, { recursive: true });
          await rename(unfinished, release);
        });
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
  };
}
