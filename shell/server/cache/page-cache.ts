import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliQuality = 5;

/** A whole page, ready to be sent in any of its forms. */
export interface CachedPage {
  etag: string;
  /** Its `content-type`. */
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** What it was made from; it is out of date when one of these changes. */
  reads: string[];
}

export async function preparePage(
  text: string,
  reads: string[],
  type = 'text/html; charset=utf-8',
): Promise<CachedPage> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    zip(plain),
  ]);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, type, plain, br, gzip: gzipped, reads };
}

interface Entry {
  page: CachedPage;
  /** What the page depends on beside what it read: the releases and the day. Empty once something it read changed. */
  made: string;
}

/** Pages in memory by their address, bounded in bytes, the least used going first. */
export function createPageCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { plain, br, gzip: gzipped } }, key) =>
      plain.length + br.length + gzipped.length + 2 * key.length + 500,
  });

  function outdate(isMeant: (page: CachedPage) => boolean): void {
    for (const entry of entries.values()) if (isMeant(entry.page)) entry.made = '';
  }

  return {
    /** The page as it was made under these circumstances, unless it is out of date. */
    get(key: string, made: string): CachedPage | undefined {
      const entry = entries.get(key);
      return entry?.made === made ? entry.page : undefined;
    },
    /** The last one known, out of date or not: better than none while no other can be made. */
    getStale: (key: string) => entries.get(key)?.page,
    set: (key: string, made: string, page: CachedPage) => void entries.set(key, { page, made }),
    clear: () => outdate(() => true),
    /** Outdates every page that read one of the keys. */
    drop: (keys: Set<string>) => outdate(({ reads }) => reads.some((read) => keys.has(read))),
  };
}
