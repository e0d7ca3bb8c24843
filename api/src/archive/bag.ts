import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ReadStreamOptions, ZipFile } from 'yazl';

type Content = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

interface AddOptions {
  /** Without compression, for what is compressed already. */
  isStored?: boolean;
}

/** A zip file that is being written as a BagIt bag (RFC 8493). */
export type Bag = ReturnType<typeof createBag>;

/** `%`, line feeds and carriage returns are the characters that a manifest encodes. */
const encodePath = (name: string) =>
  name.replaceAll('%', '%25').replaceAll('\n', '%0A').replaceAll('\r', '%0D');
export const decodePath = (name: string): string =>
  name.replace(/%(25|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** yazl keeps what it was given of each file until the end, so a file that is written gives its stream back. */
interface Source {
  stream: Readable | null;
}

/** Buffers that `work` makes have memory of their own: a name that is kept would keep 64 KB of Node's common pool. */
function withoutPool(work: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    work();
  } finally {
    Buffer.poolSize = poolSize;
  }
}

const addTo = (zip: ZipFile, name: string, options: Partial<ReadStreamOptions>, source: Source): void =>
  withoutPool(() => zip.addReadStreamLazy(name, options, (give) => give(null, source.stream!)));

async function* hashed(content: Content, hash: Hash, count: (bytes: number) => void) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    hash.update(bytes);
    count(bytes.length);
    yield bytes;
  }
}

/**
 * Starts a bag in a zip file. One file is written after the other, so that memory does not grow with them.
 * @param folder the bag's name, which is the only folder at the top of the zip file
 */
export function createBag(out: Writable, { folder, time }: { folder: string; time: Date }) {
  const zip = new ZipFile();
  const payload: string[] = [];
  const tags: string[] = [];
  let payloadBytes = 0;
  let failure: Error | undefined;
  /** Ends what is being waited for. */
  let interrupt: (error: Error) => void = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    interrupt(failure);
  };
  const done = pipeline(zip.outputStream, out);
  done.catch(fail);
  zip.on('error', fail);

  /** Resolves with `work`, unless the zip file fails before. */
  const unlessFailed = (work: (resolve: () => void, reject: (error: Error) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      interrupt = reject;
      work(resolve, reject);
    });

  async function write(name: string, content: Content, { isStored = false }: AddOptions) {
    const hash = createHash('sha256');
    let size = 0;
    const count = (bytes: number) => {
      size += bytes;
    };
    const stream = Readable.from(hashed(content, hash, count), { objectMode: false });
    const source: Source = { stream };
    await unlessFailed((resolve, reject) => {
      stream.once('end', resolve).once('error', reject);
      addTo(zip, `${folder}/${name}`, { mtime: time, compress: !isStored }, source);
    });
    source.stream = null;
    return { size, line: `${hash.digest('hex')}  ${encodePath(name)}\n` };
  }

  /** Adds a file beside `data/`. */
  async function addTag(name: string, content: string): Promise<void> {
    tags.push((await write(name, [content], {})).line);
  }

  return {
    /** Adds a file to `data/` and resolves when it is written. @returns its bytes */
    async add(name: string, content: Content, options: AddOptions = {}): Promise<number> {
      const { size, line } = await write(`data/${name}`, content, options);
      payload.push(line);
      payloadBytes += size;
      return size;
    },
    addTag,
    /** Writes the manifests and ends the zip file. @param info lines of `bag-info.txt` */
    async finish(info: Record<string, string>): Promise<void> {
      const lines = { ...info, 'Payload-Oxum': `${payloadBytes}.${payload.length}` };
      await addTag('manifest-sha256.txt', payload.join(''));
      await addTag(
        'bag-info.txt',
        Object.entries(lines)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join(''),
      );
      await write('tagmanifest-sha256.txt', [tags.join('')], {});
      zip.end();
      await done;
    },
    /** Stops writing, after an error. */
    destroy(error: Error): void {
      (zip.outputStream as Readable).destroy(error);
    },
  };
}

/** The first file of every bag. */
export const declaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';
