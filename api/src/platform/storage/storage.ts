/** Where uploaded files live. Names are hashes of their content, so a file never changes. */
export interface Storage {
  /** Stores bytes under a name such as `ab12….webp`; whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
}
