/** A piece of a page: text, or bytes that were text of an earlier page. */
export type Chunk = string | Uint8Array;

const encoder = new TextEncoder();

/** Bytes of most pages and more. */
const firstSize = 512 * 1024;
/** UTF-8 needs at most as many for a unit of a string. */
const bytesPerUnit = 3;

const buffer = new Uint8Array(firstSize);

const maxBytes = (chunk: Chunk) => (typeof chunk === 'string' ? bytesPerUnit * chunk.length : chunk.length);

/** Writes the pieces one after the other, without the string of the whole page. */
export function toBytes(chunks: readonly Chunk[]): Uint8Array {
  const needed = chunks.reduce((sum, chunk) => sum + maxBytes(chunk), 0);
  // an exceptionally large page leaves no large buffer behind
  const target = needed > buffer.length ? new Uint8Array(needed) : buffer;
  let length = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') length += encoder.encodeInto(chunk, target.subarray(length)).written;
    else {
      target.set(chunk, length);
      length += chunk.length;
    }
  }
  return target.slice(0, length);
}
