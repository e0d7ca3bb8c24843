import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { manifestFile, readManifest } from '../../build/manifest.ts';
import { lockFile } from '../../lock-file.ts';
import { createLogFile, getLogStart } from '../log-entry.ts';
import { getGoodFile, parseTrial, type Trial } from '../pointer.ts';
import { parseEach, type ReleaseStore, toFound, toFrontName } from './store.ts';

const getMark = (text: string) => createHash('sha256').update(text).digest('hex');

const orGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const readTexts = (folder: string, files: string[]) =>
  Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8').catch(orGone)));

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

const write = (file: string, content: object) => writeAtomically(file, JSON.stringify(content, null, 2));

export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
}

/** Runs `work` while holding a lock file; polls until the lock is free. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  let release = lockFile(lock);
  while (!release) {
    await wait(20);
    release = lockFile(lock);
  }
  return work().finally(release);
}

/** A store in a folder with `registry/` and `releases/`, which page servers on this machine read directly. */
export function openFolder(folder: string): ReleaseStore {
  const registry = path.join(folder, 'registry');
  const releases = (name: string) => path.join(folder, 'releases', name);
  const getRelease = (name: string, version: string) => path.join(releases(name), version);
  const getFile = (name: string) => path.join(registry, `${name}.json`);
  const trials = path.join(folder, 'trials');
  const keysFile = path.join(folder, 'keys.json');
  const getTrialFile = ({ name, version }: Pick<Trial, 'name' | 'version'>) =>
    path.join(trials, `${name}@${version}.json`);

  async function list(parent: string): Promise<string[]> {
    return existsSync(parent) ? (await readdir(parent)).sort() : [];
  }

  /** Files that are renamed when they are complete, with the number of their process. */
  const listTemporary = async (parent: string): Promise<string[]> =>
    (await list(path.join(folder, parent)))
      .filter((file) => /\.\d+$/.test(file))
      .map((file) => path.join(parent, file));

  const getText = (name: string): Promise<string | undefined> =>
    readFile(getFile(name), 'utf8').catch(orGone);

  return {
    check: async () => {},

    async names() {
      const files = await list(registry);
      return files.filter((file) => file.endsWith('.json')).flatMap(toFrontName);
    },

    async read(name) {
      const text = await getText(name);
      if (text === undefined) return undefined;
      return toFound(name, text, getMark(text));
    },

    async readGood(name) {
      const text = await readFile(getGoodFile(registry, name), 'utf8').catch(orGone);
      return text === undefined ? undefined : toFound(name, text, '').pointer;
    },

    async replace(pointer, mark) {
      await mkdir(registry, { recursive: true });
      return withLock(path.join(registry, `.${pointer.name}.lock`), async () => {
        const text = await getText(pointer.name);
        if ((text === undefined ? undefined : getMark(text)) !== mark) return false;
        await write(getFile(pointer.name), pointer);
        return true;
      });
    },

    async trials() {
      const files = (await list(trials)).filter((file) => file.endsWith('.json'));
      return parseEach(await readTexts(trials, files), parseTrial);
    },

    async addTrial(trial) {
      await mkdir(trials, { recursive: true });
      await write(getTrialFile(trial), trial);
    },

    readKeys: async () => (existsSync(keysFile) ? readJson(keysFile) : undefined),

    async writeKeys(keys) {
      await mkdir(folder, { recursive: true });
      await write(keysFile, keys);
    },

    async appendLog(entry) {
      await mkdir(path.join(folder, 'log'), { recursive: true });
      await write(path.join(folder, createLogFile(entry)), entry);
    },

    async readLog(since = '') {
      const files = (await list(path.join(folder, 'log'))).filter(
        (file) => file.endsWith('.json') && `log/${file}` >= getLogStart(since),
      );
      return parseEach(await readTexts(path.join(folder, 'log'), files), JSON.parse);
    },

    removeTrial: (trial) => rm(getTrialFile(trial), { force: true }),

    stored: () => list(path.join(folder, 'releases')),
    versions: (name) => list(releases(name)),
    storedAt: async (name, version) => (await stat(getRelease(name, version))).ctime,

    async clean(before) {
      const unfinished = (await list(path.join(folder, 'unfinished'))).map((file) =>
        path.join('unfinished', file),
      );
      const temporary = (await Promise.all(['registry', 'trials', 'log', 'built'].map(listTemporary))).flat();
      for (const file of [...unfinished, ...temporary]) {
        const found = path.join(folder, file);
        if ((await stat(found)).ctime < before) await rm(found, { recursive: true, force: true });
      }
    },

    async manifest(name, version) {
      const release = getRelease(name, version);
      return existsSync(path.join(release, manifestFile)) ? readManifest(release) : undefined;
    },

    async put({ name, version }, from) {
      const to = getRelease(name, version);
      if (existsSync(to)) return;
      const temporary = path.join(folder, 'unfinished', `${name}-${version}-${process.pid}`);
      try {
        await cp(from, temporary, { recursive: true });
        await mkdir(releases(name), { recursive: true });
        await rename(temporary, to);
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        // another process has stored the same release
        if (!existsSync(to)) throw error;
      }
    },

    getFolder: async (name, version) => getRelease(name, version),
    remove: (name, version) => rm(getRelease(name, version), { recursive: true, force: true }),
  };
}
