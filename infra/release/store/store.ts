import type { Manifest } from '../manifest.ts';
import type { Pointer } from '../pointer.ts';

/** A pointer as it was read, and a mark by which a later change is noticed. */
interface Found {
  pointer: Pointer;
  mark: string;
}

/** Where releases are kept and pointed to: a folder, or a bucket that several machines share. */
export interface ReleaseStore {
  /** Fronts that something is live of. */
  names(): Promise<string[]>;
  read(name: string): Promise<Found | undefined>;
  /**
   * Replaces a pointer in one step: readers find the old one or the new one, never half of one.
   * @param mark of the pointer that it was made from; undefined for the first one
   * @returns false when somebody else has replaced it meanwhile, and nothing has changed then
   */
  replace(pointer: Pointer, mark: string | undefined): Promise<boolean>;
  versions(name: string): Promise<string[]>;
  /** @returns undefined when there is no such release, or not all of it */
  manifest(name: string, version: string): Promise<Manifest | undefined>;
  /** Stores a release that is in a folder; it is there as a whole, or not at all. Again is as once. */
  put(manifest: Manifest, folder: string): Promise<void>;
  /** @returns a folder in which the release is; its files are not to be changed */
  getFolder(name: string, version: string): Promise<string>;
  remove(name: string, version: string): Promise<void>;
}
