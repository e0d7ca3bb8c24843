import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Such as `ab12….webp`: a hash of the content, so that a file never changes. */
  name: string;
  bytes: Uint8Array;
}

/** The receiver must read or destroy the stream. */
export interface OpenFile {
  /** Undefined when the size is unknown. */
  bytes: number | undefined;
  stream: Readable;
}

/** A backend that stores single files; names are validated by `createStorage`. */
export interface Place {
  /** Stores the file completely or not at all. */
  put(file: StoredFile): Promise<void>;
  /** @returns null when there is no such file */
  open(name: string): Promise<OpenFile | null>;
  exists(name: string): Promise<boolean>;
  /** Succeeds also when there is no such file. */
  delete(name: string): Promise<void>;
}
