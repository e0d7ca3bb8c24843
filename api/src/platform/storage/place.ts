import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Such as `ab12….webp`: a hash of its content, so that a file never changes. */
  name: string;
  bytes: Uint8Array;
}

/** To be read or destroyed by whoever has it. */
export interface OpenFile {
  /** Undefined when it is not known. */
  bytes: number | undefined;
  stream: Readable;
}

/** Somewhere that files can be kept, one at a time; the names are safe. */
export interface Place {
  /** Stores the file whole or not at all. */
  put(file: StoredFile): Promise<void>;
  /** Null when there is no such file. */
  open(name: string): Promise<OpenFile | null>;
  exists(name: string): Promise<boolean>;
  /** Is done as well when there is no such file. */
  delete(name: string): Promise<void>;
}
