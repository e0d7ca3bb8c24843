import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '../../platform/errors/app-error.ts';
import { wording } from '../../platform/text/wording.ts';
import { exportMessages } from '../messages.ts';

/** Bytes in which a text's encoding and format are found. */
const headLength = 4096;

const declaredEncoding = /^(?:\ufeff|\ufffe)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;

function findEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return declaredEncoding.exec(head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))?.[1] ?? 'utf-8';
}

/** UTF-8 where the declared encoding is unknown, or contradicts the bytes in which the declaration itself is written. */
function getDecoder(head: Buffer): TextDecoder {
  const encoding = findEncoding(head);
  const isWide = head[0] === 0xff || head[0] === 0xfe;
  try {
    return new TextDecoder(/^utf-?16/i.test(encoding) && !isWide ? 'utf-8' : encoding);
  } catch {
    return new TextDecoder();
  }
}

/** Texts are at most some tens of times smaller when they are compressed. */
const highestRatio = 200;
/** Bytes below which the ratio does not matter. */
const harmless = 10 * 1024 * 1024;

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b;

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (bytesRead < 2 || !isGzip(buffer)) return yield* stream;
  const { size } = await stat(path);
  let length = 0;
  // errors are thrown by the stream that is read
  for await (const bytes of pipeline(stream, createGunzip(), () => {})) {
    length += bytes.length;
    if (length > harmless && length > size * highestRatio)
      throw new AppError('invalid', wording(exportMessages, 'growsTooLarge'));
    yield bytes;
  }
}

/** Decodes a text in the encoding of its byte order mark or XML declaration, UTF-8 without either. */
export async function* decodeText(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const bytes of pieces) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length < headLength) continue;
    decoder = getDecoder(waiting);
    yield decoder.decode(waiting, { stream: true });
  }
  yield decoder ? decoder.decode() : getDecoder(waiting).decode(waiting);
}

/**
 * Reads a text file as a stream, also one compressed by gzip.
 * @throws when it cannot be read or the compressed data is damaged
 */
export const openText = (path: string): AsyncGenerator<string> => decodeText(readBytes(path));
