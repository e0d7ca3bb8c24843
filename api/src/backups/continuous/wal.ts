import type { FileHandle } from 'node:fs/promises';

/** https://www.sqlite.org/fileformat2.html#walformat */
const headerSize = 32;
const frameHeaderSize = 24;
const bigEndianMagic = 0x377f0683;
const readAtOnce = 8 * 1024 * 1024;

type Sums = readonly [number, number];

/** How far a write-ahead log was read. */
export interface WalPosition {
  /** Salts of the log's header: SQLite changes them when it starts the log again. */
  salts: string;
  /** Bytes that were read; what is committed begins and ends here. */
  offset: number;
  sums: Sums;
}

/** Continues SQLite's checksum over bytes, whose number is a multiple of 8. */
function addSums([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let a = first;
  let b = second;
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

const isSame = ([a, b]: Sums, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

interface Header {
  salts: string;
  pageSize: number;
  isBigEndian: boolean;
  sums: Sums;
  bytes: Buffer;
}

/** @returns undefined for a log that nothing was written to, or that is just being begun */
async function readHeader(log: FileHandle): Promise<Header | undefined> {
  const { buffer: bytes, bytesRead } = await log.read(Buffer.alloc(headerSize), 0, headerSize, 0);
  if (bytesRead < headerSize) return undefined;
  const isBigEndian = bytes.readUInt32BE(0) === bigEndianMagic;
  const sums = addSums([0, 0], bytes.subarray(0, headerSize - 8), isBigEndian);
  if (!isSame(sums, bytes, headerSize - 8)) return undefined;
  return {
    salts: bytes.subarray(16, 24).toString('hex'),
    pageSize: bytes.readUInt32BE(8),
    isBigEndian,
    sums,
    bytes,
  };
}

export interface Committed {
  /** Where the bytes belong; 0 when they begin with the log's header. */
  from: number;
  bytes: Buffer;
  position: WalPosition;
}

/**
 * Reads what was committed to a log since a position, or from its start when SQLite has begun it anew. Frames of a
 * transaction that goes on, and older ones behind the end, are left out: their checksums do not continue.
 * It may be called again at once: large logs are read in parts.
 * @returns undefined when there is nothing new
 */
export async function readCommitted(
  log: FileHandle,
  before: WalPosition | undefined,
): Promise<Committed | undefined> {
  const header = await readHeader(log);
  if (!header) return undefined;
  const { salts, pageSize, isBigEndian } = header;
  const isAnew = before?.salts !== salts;
  const start = isAnew ? headerSize : before.offset;
  const { size } = await log.stat();
  const frameSize = frameHeaderSize + pageSize;
  let frames = Buffer.alloc(0);
  let end = 0;
  let sums = isAnew ? header.sums : before.sums;
  let committed: { end: number; sums: Sums } | undefined;

  /** Goes on to the last commit in what was read. @returns whether later frames can continue it */
  function scan(): boolean {
    for (; end + frameSize <= frames.length; end += frameSize) {
      if (frames.toString('hex', end + 8, end + 16) !== salts) return false;
      let next = addSums(sums, frames.subarray(end, end + 8), isBigEndian);
      next = addSums(next, frames.subarray(end + frameHeaderSize, end + frameSize), isBigEndian);
      if (!isSame(next, frames, end + 16)) return false;
      sums = next;
      const isCommit = frames.readUInt32BE(end + 4) !== 0;
      if (isCommit) committed = { end: end + frameSize, sums };
    }
    return true;
  }

  // a large transaction is read further until it ends
  do {
    const length = Math.min(readAtOnce, size - start - frames.length);
    if (length <= 0) break;
    const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, start + frames.length);
    frames = Buffer.concat([frames, buffer.subarray(0, bytesRead)]);
  } while (scan() && !committed);
  if (!committed) return undefined;
  const bytes = frames.subarray(0, committed.end);
  return {
    from: isAnew ? 0 : start,
    bytes: isAnew ? Buffer.concat([header.bytes, bytes]) : bytes,
    position: { salts, offset: start + committed.end, sums: committed.sums },
  };
}
