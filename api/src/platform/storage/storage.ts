import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface StoredFile {
  /** Such as `ab12….webp`: a hash of the content, or an id, so that a file never changes. */
  name: string;
  bytes: Uint8Array;
}

/** The receiver must read or destroy the stream. */
interface OpenFile {
  /** Undefined when the size is unknown. */
  bytes: number | undefined;
  stream: Readable;
}

/** A folder or a bucket. Names may have folders: `a/b.txt`; whoever calls it has checked them. */
export interface Place {
  /** Stores the file completely or not at all. */
  put(file: StoredFile): Promise<void>;
  /** @returns null when there is no such file */
  open(name: string): Promise<OpenFile | null>;
  exists(name: string): Promise<boolean>;
  /** Names of all files in a folder and below it, among them possibly others than stored ones. */
  list(folder?: string): AsyncIterable<string>;
  /** Succeeds also when there is no such file. */
  delete(name: string): Promise<void>;
  /** When the file was last written. @returns null when there is no such file */
  writtenAt(name: string): Promise<Date | null>;
  /** Moves the file to those that are set aside, where `list` does not find it. */
  setAside(name: string): Promise<void>;
  /** Deletes files that were set aside before a time. */
  pruneSetAside(before: Date): Promise<void>;
}

/** Where the site keeps its files: a place for safe names alone. */
export interface Storage extends Omit<Place, 'put' | 'list'> {
  /** Stores all of the files or none, even when the disk is full. */
  putAll(files: StoredFile[]): Promise<void>;
  /** @returns null when there is no such file */
  get(name: string): Promise<Buffer | null>;
  /** Names of all stored files, in no order. */
  list(): AsyncIterable<string>;
  /** Writes, reads and deletes a small file. @throws when one of them fails */
  probe(): Promise<void>;
}

const safeName = /^[a-z0-9][\w-]*\.(webp|jpg|png|gif|avif|epub|pdf)$/;
const pictureName = /\.(?:webp|jpg|png|gif|avif)$/;

/** Whether everybody may read a file by its name: pictures, but not books. */
export const isPictureName = (name: string): boolean => pictureName.test(name);

/** Whether a file can be stored under this name. */
export const isStorableName = (name: string): boolean => safeName.test(name);

export function createStorage(place: Place): Storage {
  const open = async (name: string) => (isStorableName(name) ? place.open(name) : null);
  return {
    async putAll(files) {
      const wrong = files.find(({ name }) => !isStorableName(name));
      if (wrong) throw new Error(`not a name for a stored file: ${wrong.name}`);
      const added: string[] = [];
      try {
        for (const file of files) {
          // an existing file may belong to other posts too, so it is not rolled back
          if (!(await place.exists(file.name))) added.push(file.name);
          await place.put(file);
        }
      } catch (error) {
        await Promise.allSettled(added.map((name) => place.delete(name)));
        throw error;
      }
    },
    async get(name) {
      const file = await open(name);
      return file && buffer(file.stream);
    },
    open,
    exists: async (name) => isStorableName(name) && place.exists(name),
    async *list() {
      for await (const name of place.list()) if (isStorableName(name)) yield name;
    },
    async delete(name) {
      if (isStorableName(name)) await place.delete(name);
    },
    writtenAt: place.writtenAt,
    setAside: place.setAside,
    pruneSetAside: place.pruneSetAside,
    async probe() {
      const name = `probe-${randomUUID()}.png`;
      const bytes = Buffer.from(name);
      try {
        await place.put({ name, bytes });
        const file = await place.open(name);
        if (!file || !(await buffer(file.stream)).equals(bytes))
          throw new Error('what was written cannot be read');
      } finally {
        await place.delete(name);
      }
    },
  };
}
