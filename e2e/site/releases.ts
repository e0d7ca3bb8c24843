import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRelease } from '@ezhuthu/remote/build/manifest';
import { getFront } from '../../infra/build/fronts.ts';

const built = path.resolve(import.meta.dirname, '../../dist');

/** The content of `registry/<name>.json`. */
export interface Pointer {
  name: string;
  version: string;
  base: string;
  mounts: object[];
  previous?: object[];
}

/** The releases of a test's site, which a test may switch and break. */
export interface Releases {
  folder: string;
  /** The live version at the start. */
  first(name: string): Pointer;
  /** The current live version. */
  pointer(name: string): Promise<Pointer>;
  /** Makes a version live by replacing the pointer atomically, without history. */
  point(name: string, version: string): Promise<void>;
  /** Copies the live release under another version, lets `edit` change it, and rewrites its manifest; it is not live yet. @returns its folder */
  copy(name: string, version: string, edit: (release: string) => Promise<void>): Promise<string>;
}

/** Edits a file, and deletes its compressed forms, which would be served instead of it. */
export async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) return;
  await writeFile(file, changed);
  await remove(`${file}.br`, `${file}.gz`);
}

export async function remove(...files: string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

const readPointer = async (folder: string, name: string): Promise<Pointer> =>
  JSON.parse(await readFile(path.join(folder, 'registry', `${name}.json`), 'utf8'));

const withoutMaps = (file: string) => !file.includes('.map');

/** Copies the live releases of the real `dist` into the test's folder. */
export async function copyReleases(folder: string): Promise<Releases> {
  const files = (await readdir(path.join(built, 'registry'))).filter((file) => file.endsWith('.json'));
  const first = await Promise.all(files.map((file) => readPointer(built, path.basename(file, '.json'))));
  const getRelease = (name: string, version: string) => path.join(folder, 'releases', name, version);

  async function write(pointer: Pointer): Promise<void> {
    const file = path.join(folder, 'registry', `${pointer.name}.json`);
    await writeFile(`${file}.new`, JSON.stringify(pointer));
    await rename(`${file}.new`, file);
  }

  await mkdir(path.join(folder, 'registry'), { recursive: true });
  for (const pointer of first) {
    const from = path.join(built, 'releases', pointer.name, pointer.version);
    await cp(from, getRelease(pointer.name, pointer.version), { recursive: true, filter: withoutMaps });
    await write({ ...pointer, previous: [] });
  }

  return {
    folder,
    first: (name) => first.find((pointer) => pointer.name === name)!,
    pointer: (name) => readPointer(folder, name),
    async point(name, version) {
      const pointer = await readPointer(folder, name);
      await write({ ...pointer, version, base: `/r/${name}/${version}/`, previous: [] });
    },
    async copy(name, version, edit) {
      const { version: live } = await readPointer(folder, name);
      await cp(getRelease(name, live), getRelease(name, version), { recursive: true });
      await edit(getRelease(name, version));
      await describeRelease(getFront(name), getRelease(name, version), version);
      return getRelease(name, version);
    },
  };
}
