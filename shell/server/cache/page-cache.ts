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
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** What it was made from; it goes when one of these changes. */
  reads: string[];
}

export async function preparePage(html: string, reads: string[]): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    zip(plain),
  ]);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { etag, plain, br, gzip: gzipped, reads };
}

/** Pages in memory, bounded in bytes, the least used going first. */
export function createPageCache(maxBytes: number) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip: gzipped }, key) =>
      plain.length + br.length + gzipped.length + 2 * key.length + 500,
  });
  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: CachedPage) => void pages.set(key, page),
    clear: () => pages.clear(),
    /** Drops every page that read one of the keys. */
    drop(keys: Set<string>): void {
      for (const [key, page] of pages.entries())
        if (page.reads.some((read) => keys.has(read))) pages.delete(key);
    },
  };
}
