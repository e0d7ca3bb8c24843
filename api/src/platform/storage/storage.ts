interface StoredFile {
  /** Such as `ab12….webp`: a hash of its content, so that a file never changes. */
  name: string;
  bytes: Uint8Array;
}

/** Where uploaded files live. */
export interface Storage {
  /** Stores all of the files or none: a full disk leaves nothing behind. */
  putAll(files: StoredFile[]): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
}
