import type { Manifest } from '../../build/manifest.ts';
import type { LogEntry } from '../log-entry.ts';
import type { Pointer, Trial } from '../pointer.ts';
import type { Purpose, Signature, TrustedKeys } from '../trust.ts';

/** A pointer, and a mark that changes whenever the pointer does. */
interface Found {
  pointer: Pointer;
  mark: string;
}

/** Signs with one Ed25519 key. */
export interface Signer {
  sign<T extends object>(purpose: Purpose, document: T): T & { signature: Signature };
}

/** Stores releases and pointers: in a folder, or in a bucket that several machines share. */
export interface ReleaseStore {
  /** Who writes to the store; undefined when nothing is signed. */
  signer?: Signer;
  /** Fronts with a live release. */
  names(): Promise<string[]>;
  read(name: string): Promise<Found | undefined>;
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
  versions(name: string): Promise<string[]>;
  /** @returns undefined when the release does not exist or is incomplete */
  manifest(name: string, version: string): Promise<Manifest | undefined>;
  /** Stores a release from a folder, completely or not at all. Does nothing when it is already stored. */
  put(manifest: Manifest, folder: string): Promise<void>;
  /** @returns a local folder with the release; its files must not be changed */
  getFolder(name: string, version: string): Promise<string>;
  remove(name: string, version: string): Promise<void>;
}
