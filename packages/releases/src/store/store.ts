import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import {
  type Manifest,
  manifestFile,
  type Pointer,
  parseManifest,
  parsePointer,
  parseTrial,
  type Signature,
  type Trial,
  type TrustedKeys,
} from '../documents.ts';
import { createLogFile, getLogStart, type LogEntry } from '../log-entry.ts';
import { getGoodFile } from '../pointer.ts';
import { type Purpose, readKeyList } from '../trust.ts';

/** Limits the files that are read or written at a time. */
export const transfers = pLimit(8);

/** A pointer, and a mark that changes whenever the pointer does. */
export interface Found {
  pointer: Pointer;
  mark: string;
  /** As it was signed. */
  text: string;
}

/** Thrown for a pointer that page servers do not serve; they stay with the last good one. */
export class BadPointer extends Error {
  readonly front: string;
  /** With which another pointer can replace it. */
  readonly mark: string;

  constructor(front: string, mark: string, reason: string) {
    super(`The pointer of ${front} is not served: ${reason}`);
    this.front = front;
    this.mark = mark;
  }
}

/** Handles a rejection of `read`: a bad pointer counts as none. */
export const orNothing = (error: unknown): undefined => {
  if (!(error instanceof BadPointer)) throw error;
};

/** Signs with one Ed25519 key. */
export interface Signer {
  sign<T extends object>(purpose: Purpose, document: T): T & { signature: Signature };
}

/** Pointers of a store, apart: a bad one concerns its own front only. */
export async function readFronts(
  store: Pick<ReleaseStore, 'names' | 'read'>,
): Promise<{ fronts: Found[]; bad: BadPointer[] }> {
  const bad: BadPointer[] = [];
  const found = (await store.names()).map((name) =>
    store.read(name).catch((error) => {
      orNothing(error);
      bad.push(error);
      return undefined;
    }),
  );
  return { fronts: (await Promise.all(found)).filter((front) => front !== undefined), bad };
}

/** Files of a folder or a bucket, by path. */
export interface Files {
  /** Names directly below a folder (`trials/`); those of folders end with a slash. */
  list(folder: string): Promise<string[]>;
  read(file: string): Promise<{ text: string; mark: string } | undefined>;
  write(file: string, content: string | Buffer): Promise<void>;
  /**
   * @param mark from `read`; undefined when there was no file
   * @returns false when the file has changed meanwhile; nothing is written then
   */
  replace(file: string, text: string, mark: string | undefined): Promise<boolean>;
  remove(file: string): Promise<void>;
}

/** What differs between kinds of stores. */
interface Releases {
  /** @returns a local folder with the release; its files must not be changed */
  getFolder(name: string, version: string): Promise<string>;
  remove(name: string, version: string): Promise<void>;
  /** When a release was stored; the newest of its files if it is incomplete. */
  storedAt(name: string, version: string): Promise<Date>;
  /** Deletes what interrupted work has left beside the releases before this time. */
  clean(before: Date): Promise<void>;
}

const getPointer = (name: string) => `registry/${name}.json`;
const getTrial = ({ name, version }: Pick<Trial, 'name' | 'version'>) => `trials/${name}@${version}.json`;
const format = (document: object) => JSON.stringify(document, null, 2);
const keysFile = 'keys.json';

const listJson = async (files: Files, folder: string) =>
  (await files.list(folder)).filter((name) => name.endsWith('.json'));
const listFolders = async (files: Files, folder: string) =>
  (await files.list(folder)).flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));

async function readPointer(files: Files, name: string, file: string): Promise<Found | undefined> {
  const found = await files.read(file);
  if (!found) return undefined;
  try {
    return { ...found, pointer: parsePointer(name, found.text) };
  } catch (error) {
    throw new BadPointer(name, found.mark, (error as Error).message);
  }
}

/** Reads documents of several teams, of which one that is broken, or was removed meanwhile, is left out. */
async function readEach<T>(files: Files, names: string[], parse: (text: string) => T): Promise<T[]> {
  const found = await transfers.map(names, async (name) => {
    const text = (await files.read(name))?.text;
    try {
      return text === undefined ? [] : [parse(text)];
    } catch {
      return [];
    }
  });
  return found.flat();
}

/** Stores releases and pointers: in a folder, or in a bucket that several machines share. */
export type ReleaseStore = ReturnType<typeof createStore>;

export function createStore(files: Files, releases: Releases) {
  /** @returns undefined when the release does not exist or is incomplete */
  async function manifest(name: string, version: string): Promise<Manifest | undefined> {
    const found = await files.read(`releases/${name}/${version}/${manifestFile}`);
    return found && parseManifest(found.text);
  }

  return {
    ...releases,
    manifest,

    /** Stores a release from a folder. Does nothing when it is already stored. */
    async put({ name, version, integrity }: Manifest, from: string): Promise<void> {
      if (await manifest(name, version)) return;
      const write = async (file: string) =>
        files.write(`releases/${name}/${version}/${file}`, await readFile(path.join(from, file)));
      await transfers.map(Object.keys(integrity), write);
      // the manifest is written last: a release without one is incomplete
      await write(manifestFile);
    },

    /** Who writes to the store; undefined when nothing is signed. */
    signer: undefined as Signer | undefined,

    /**
     * To be called before anything is written for a front.
     * @throws when page servers would not serve it, because of the key that signs
     */
    async check(_front: string): Promise<void> {},

    /** Fronts with a pointer. */
    names: async () =>
      (await listJson(files, 'registry/'))
        .map((file) => file.slice(0, -5))
        .filter((name) => /^[a-z]+$/.test(name)),

    /** @throws BadPointer when page servers do not serve it */
    read: (name: string) => readPointer(files, name, getPointer(name)),

    /** The last pointer that a page server has served from this folder, if it is known. @throws like `read` */
    readGood: (name: string) => readPointer(files, name, getGoodFile('registry', name)),

    /**
     * Replaces a pointer atomically, if it has not changed since it was read.
     * @param mark from `read`; undefined when there was no pointer
     * @returns false when the pointer has changed meanwhile; nothing is written then
     */
    replace: (pointer: Pointer, mark: string | undefined): Promise<boolean> =>
      files.replace(getPointer(pointer.name), format(pointer), mark),

    /** Releases on trial, which browsers can select, also those whose time is over. */
    async trials(): Promise<Trial[]> {
      const names = (await listJson(files, 'trials/')).map((file) => `trials/${file}`);
      return readEach(files, names, parseTrial);
    },
    addTrial: (trial: Trial): Promise<void> => files.write(getTrial(trial), format(trial)),
    removeTrial: (trial: Pick<Trial, 'name' | 'version'>): Promise<void> => files.remove(getTrial(trial)),

    /** Keys that may move pointers; undefined when the store has none. @throws like `readKeyList` */
    async readKeys(rootKey?: string): Promise<TrustedKeys | undefined> {
      const found = await files.read(keysFile);
      return found && readKeyList(found.text, rootKey);
    },
    writeKeys: (keys: TrustedKeys): Promise<void> => files.write(keysFile, format(keys)),

    appendLog: (entry: LogEntry): Promise<void> => files.write(createLogFile(entry), format(entry)),

    /** Entries of the log, oldest first. @param since ISO 8601; without it all */
    async readLog(since = ''): Promise<LogEntry[]> {
      const names = (await listJson(files, 'log/')).map((file) => `log/${file}`).sort();
      const wanted = names.filter((file) => file >= getLogStart(since));
      return readEach(files, wanted, (text): LogEntry => JSON.parse(text));
    },

    /** Fronts of which releases are stored, complete or not. */
    stored: () => listFolders(files, 'releases/'),
    versions: (name: string) => listFolders(files, `releases/${name}/`),
  };
}
