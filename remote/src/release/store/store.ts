import { type Manifest, manifestFile } from '../../build/manifest.ts';
import { createLogFile, getLogStart, type LogEntry } from '../log-entry.ts';
import { getGoodFile, type Pointer, parsePointer, parseTrial, type Trial } from '../pointer.ts';
import type { Purpose, Signature, TrustedKeys } from '../trust.ts';

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

/** @throws BadPointer */
function toFound(front: string, text: string, mark: string): Found {
  try {
    return { pointer: parsePointer(front, text), mark, text };
  } catch (error) {
    throw new BadPointer(front, mark, (error as Error).message);
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

/** Stores releases and pointers: in a folder, or in a bucket that several machines share. */
export interface ReleaseStore {
  /** Who writes to the store; undefined when nothing is signed. */
  signer?: Signer;
  /**
   * To be called before anything is written for a front.
   * @throws when page servers would not serve it, because of the key that signs
   */
  check(front: string): Promise<void>;
  /** Fronts with a pointer. */
  names(): Promise<string[]>;
  /** @throws BadPointer when page servers do not serve it */
  read(name: string): Promise<Found | undefined>;
  /** The last pointer that a page server has served from this folder, if it is known. */
  readGood(name: string): Promise<Pointer | undefined>;
  /**
   * Replaces a pointer atomically, if it has not changed since it was read.
   * @param mark from `read`; undefined when there was no pointer
   * @returns false when the pointer has changed meanwhile; nothing is written then
   */
  replace(pointer: Pointer, mark: string | undefined): Promise<boolean>;
  /** Releases on trial, also those whose time is over. */
  trials(): Promise<Trial[]>;
  /** Lets browsers select a stored release. */
  addTrial(trial: Trial): Promise<void>;
  removeTrial(trial: Pick<Trial, 'name' | 'version'>): Promise<void>;
  /** Keys that may move pointers; undefined when the store has none. */
  readKeys(): Promise<TrustedKeys | undefined>;
  writeKeys(keys: TrustedKeys): Promise<void>;
  appendLog(entry: LogEntry): Promise<void>;
  /** Entries of the log, oldest first. @param since ISO 8601; without it all */
  readLog(since?: string): Promise<LogEntry[]>;
  /** Fronts of which releases are stored, complete or not. */
  stored(): Promise<string[]>;
  versions(name: string): Promise<string[]>;
  /** When a release was stored; the newest of its files if it is incomplete. */
  storedAt(name: string, version: string): Promise<Date>;
  /** Deletes what interrupted work has left beside the releases before this time. */
  clean(before: Date): Promise<void>;
  /** @returns undefined when the release does not exist or is incomplete */
  manifest(name: string, version: string): Promise<Manifest | undefined>;
  /** Stores a release from a folder, completely or not at all. Does nothing when it is already stored. */
  put(manifest: Manifest, folder: string): Promise<void>;
  /** @returns a local folder with the release; its files must not be changed */
  getFolder(name: string, version: string): Promise<string>;
  remove(name: string, version: string): Promise<void>;
}

/** Files of a folder or a bucket, by path. */
export interface Files {
  /** Names directly below a folder (`trials/`); those of folders end with a slash. */
  list(folder: string): Promise<string[]>;
  read(file: string): Promise<{ text: string; mark: string } | undefined>;
  write(file: string, text: string): Promise<void>;
  /**
   * @param mark from `read`; undefined when there was no file
   * @returns false when the file has changed meanwhile; nothing is written then
   */
  replace(file: string, text: string, mark: string | undefined): Promise<boolean>;
  remove(file: string): Promise<void>;
}

/** Number of parallel transfers. */
const concurrency = 8;

export async function forEachParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

const getPointer = (name: string) => `registry/${name}.json`;
const getTrial = ({ name, version }: Pick<Trial, 'name' | 'version'>) => `trials/${name}@${version}.json`;
const format = (document: object) => JSON.stringify(document, null, 2);
const keysFile = 'keys.json';

/**
 * A store of these files.
 * @param releases what differs between kinds of stores
 */
export function createStore(
  files: Files,
  releases: Pick<ReleaseStore, 'put' | 'getFolder' | 'remove' | 'storedAt' | 'clean'>,
): ReleaseStore {
  const listJson = async (folder: string) =>
    (await files.list(folder)).filter((name) => name.endsWith('.json'));
  const listFolders = async (folder: string) =>
    (await files.list(folder)).flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));

  async function readJson<T>(file: string): Promise<T | undefined> {
    const found = await files.read(file);
    return found && JSON.parse(found.text);
  }

  /** Reads documents of several teams, of which one that is broken, or was removed meanwhile, is left out. */
  async function readEach<T>(names: string[], parse: (text: string) => T): Promise<T[]> {
    const found = new Map<string, T>();
    await forEachParallel(names, async (name) => {
      const text = (await files.read(name))?.text;
      if (text === undefined) return;
      try {
        found.set(name, parse(text));
      } catch {
        // left out
      }
    });
    return names.flatMap((name) => (found.has(name) ? [found.get(name)!] : []));
  }

  return {
    ...releases,
    check: async () => {},
    names: async () =>
      (await listJson('registry/')).map((file) => file.slice(0, -5)).filter((name) => /^[a-z]+$/.test(name)),

    async read(name) {
      const found = await files.read(getPointer(name));
      return found && toFound(name, found.text, found.mark);
    },

    async readGood(name) {
      const found = await files.read(getGoodFile('registry', name));
      return found && toFound(name, found.text, found.mark).pointer;
    },

    replace: (pointer, mark) => files.replace(getPointer(pointer.name), format(pointer), mark),
    trials: async () =>
      readEach(
        (await listJson('trials/')).map((file) => `trials/${file}`),
        parseTrial,
      ),
    addTrial: (trial) => files.write(getTrial(trial), format(trial)),
    removeTrial: (trial) => files.remove(getTrial(trial)),
    readKeys: () => readJson(keysFile),
    writeKeys: (keys) => files.write(keysFile, format(keys)),
    appendLog: (entry) => files.write(createLogFile(entry), format(entry)),

    async readLog(since = '') {
      const entries = (await listJson('log/')).map((file) => `log/${file}`).sort();
      return readEach(
        entries.filter((file) => file >= getLogStart(since)),
        (text): LogEntry => JSON.parse(text),
      );
    },

    stored: () => listFolders('releases/'),
    versions: (name) => listFolders(`releases/${name}/`),
    manifest: (name, version) => readJson(`releases/${name}/${version}/${manifestFile}`),
  };
}
