import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliQuality = 5;
/** Power of two. A page fits into it, and the default of 4 MB would be allocated for each. */
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

/** A complete page, ready to be sent. */
export interface CachedPage {
  etag: string;
  /** Its `content-type`. */
  type: string;
  plain: Buffer;
  /** Compressed on first use and then cached, because most pages are requested in one encoding only. */
  compressed(encoding: Encoding): Promise<Buffer>;
  /** Change keys of the data it was made from. */
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

/** Estimated bytes of a page in memory, including one compressed form. */
const getSize = ({ plain }: CachedPage) => Math.ceil(1.4 * plain.length);

interface Entry {
  page: CachedPage;
  /** The cache variant: releases and local date. Set to '' when something that the page read has changed. */
  variant: string;
  /** Expiry in milliseconds of `performance.now()`. */
  until: number;
}

/** An LRU cache of pages by their key, bounded in bytes. */
export function createPageCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => getSize(page) + 2 * key.length + 500,
  });

  function outdate(matches: (page: CachedPage) => boolean): void {
    for (const entry of entries.values()) if (matches(entry.page)) entry.variant = '';
  }

  return {
    /** The page for this variant, unless outdated. */
    get(key: string, variant: string): CachedPage | undefined {
      const entry = entries.get(key);
      return entry?.variant === variant && performance.now() < entry.until ? entry.page : undefined;
    },
    /** The last known page, even if outdated; used when no page can be rendered. */
    getStale: (key: string) => entries.get(key)?.page,
    /** @param life milliseconds until the page expires, whatever has changed */
    set(key: string, variant: string, page: CachedPage, life = Number.POSITIVE_INFINITY): void {
      entries.set(key, { page, variant, until: performance.now() + life });
    },
    clear: () => outdate(() => true),
    /** Marks every page as outdated that read one of the keys. */
    drop: (keys: Set<string>) => outdate(({ reads }) => reads.some((read) => keys.has(read))),
  };
}
