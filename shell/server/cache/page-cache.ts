import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliQuality = 5;
/** As a power of two: a page fits into it, and the usual 4 MB would be taken and given back for each. */
const brotliWindow = 18;
const compressors = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: promisify(gzip),
};
const brotli = promisify(brotliCompress);

export type Encoding = keyof typeof compressors;

/** A whole page, ready to be sent. */
export interface CachedPage {
  etag: string;
  /** Its `content-type`. */
  type: string;
  plain: Buffer;
  /** Made when it is first asked for, and then kept: hardly anybody asks for two. */
  compressed(encoding: Encoding): Promise<Buffer>;
  /** What it was made from; it is out of date when one of these changes. */
  reads: string[];
}

export function preparePage(text: string, reads: string[], type = 'text/html; charset=utf-8'): CachedPage {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    type,
    plain,
    reads,
    compressed(encoding) {
      const form = forms.get(encoding) ?? compressors[encoding](plain);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Bytes that a page takes in memory, its compressed form among them. */
const getSize = ({ plain }: CachedPage) => Math.ceil(1.4 * plain.length);

interface Entry {
  page: CachedPage;
  /** What the page depends on beside what it read: the releases and the day. Empty once something it read changed. */
  created: string;
  /** When it is out of date in any case, in milliseconds of `performance.now()`. */
  until: number;
}

/** Pages in memory by their address, bounded in bytes, the least used going first. */
export function createPageCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => getSize(page) + 2 * key.length + 500,
  });

  function outdate(isMeant: (page: CachedPage) => boolean): void {
    for (const entry of entries.values()) if (isMeant(entry.page)) entry.created = '';
  }

  return {
    /** The page as it was made under these circumstances, unless it is out of date. */
    get(key: string, created: string): CachedPage | undefined {
      const entry = entries.get(key);
      return entry?.created === created && performance.now() < entry.until ? entry.page : undefined;
    },
    /** The last one known, out of date or not: better than none while no other can be made. */
    getStale: (key: string) => entries.get(key)?.page,
    /** @param life milliseconds after which it is out of date, whatever has changed */
    set(key: string, created: string, page: CachedPage, life = Number.POSITIVE_INFINITY): void {
      entries.set(key, { page, created, until: performance.now() + life });
    },
    clear: () => outdate(() => true),
    /** Outdates every page that read one of the keys. */
    drop: (keys: Set<string>) => outdate(({ reads }) => reads.some((read) => keys.has(read))),
  };
}
