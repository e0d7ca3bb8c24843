import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compressFast, compressThoroughly } from './compress.ts';

const withGzip = promisify(gzip);

type Compress = () => Promise<Buffer>;

/** Compresses once, and once more in the background when the result is used a second time. */
function improving(compress: Compress, compressBetter: Compress): Compress {
  let uses = 0;
  let current: Promise<Buffer>;
  return () => {
    uses += 1;
    if (uses === 1) current = compress();
    if (uses === 2) {
      const better = compressBetter();
      better.then(
        () => {
          current = better;
        },
        () => {},
      );
    }
    return current;
  };
}

function onlyOnce(compress: Compress): Compress {
  let compressed: Promise<Buffer> | undefined;
  return () => {
    compressed ??= compress();
    return compressed;
  };
}

export type Encoding = 'br' | 'gzip';

/** A complete page, ready to be sent. */
export interface CachedPage {
  etag: string;
  /** Its `content-type`. */
  type: string;
  plain: Buffer;
  /** What makes it interactive, to be sent on request. */
  boot?: CachedPage | undefined;
  /** Of its inline scripts, for its policy. */
  inlineScriptHashes?: string | undefined;
  /** Compressed on first use, because most pages are requested in one encoding only, and better once it is used again. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

interface Prepared extends Pick<CachedPage, 'inlineScriptHashes'> {
  type?: string | undefined;
  boot?: Uint8Array | undefined;
  /** The page compressed fast, if it is already. */
  brotli?: Uint8Array | undefined;
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

export function preparePage(
  text: string | Uint8Array,
  { type = 'text/html; charset=utf-8', brotli, boot, inlineScriptHashes }: Prepared = {},
): CachedPage {
  const plain = typeof text === 'string' ? Buffer.from(text) : toBuffer(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const forms = {
    br: improving(
      async () => (brotli ? toBuffer(brotli) : compressFast(plain)),
      () => compressThoroughly(plain),
    ),
    gzip: onlyOnce(() => withGzip(plain)),
  };
  return {
    etag,
    type,
    plain,
    boot: boot && preparePage(boot, { type: 'application/json' }),
    inlineScriptHashes,
    compressed: (encoding) => forms[encoding](),
  };
}

/** Bytes in memory for each byte of a page, including one compressed form. */
const sizeInMemory = 1.4;
/** Bytes of all pages that a page server caches. */
export const cacheBytes = 48 * 1024 * 1024;

/** Estimated bytes of a page in memory. */
const getSize = ({ plain, boot }: CachedPage) =>
  Math.ceil(sizeInMemory * (plain.length + (boot?.plain.length ?? 0)));

/** What a page was made from. */
interface Source {
  /** Path and query. */
  address: string;
  /** The cache variant: releases and local date. */
  variant: string;
  /** Change keys of what it shows. */
  reads: readonly string[];
  /** Change keys of what stands beside its content. */
  asideReads: readonly string[];
  /** What stands beside its content had changed before it was made. */
  isAsideOld?: boolean;
  /** Milliseconds until the page expires, whatever has changed. */
  life?: number;
}

interface Entry extends Source {
  page: CachedPage;
  /** Expiry in milliseconds of `performance.now()`. */
  until: number;
  /** When something that the page shows changed. */
  outdatedAt: number;
  isAsideOld: boolean;
  isUsed: boolean;
}

/** Milliseconds for which an outdated page is sent while a new one is made. */
const graceTime = 2000;

/**
 * `current`; `renewable` if it may be sent once more while a new page is made; `outdated` if a new page must be made
 * first.
 */
type PageState = 'current' | 'renewable' | 'outdated';

interface KnownPage {
  page: CachedPage;
  reads: readonly string[];
  state: PageState;
}

function getState(entry: Entry, variant: string, now: number): PageState {
  if (entry.variant !== variant || now >= entry.until || now - entry.outdatedAt > graceTime)
    return 'outdated';
  return entry.isAsideOld || entry.outdatedAt <= now ? 'renewable' : 'current';
}

const never = Number.POSITIVE_INFINITY;

/** An LRU cache of pages by their key, bounded in bytes. */
export function createPageCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => getSize(page) + 2 * key.length + 500,
  });

  /** @returns addresses of the pages that were outdated now and have been requested since they were made, the newest first */
  function outdate(matches: (reads: readonly string[]) => boolean): string[] {
    const now = performance.now();
    const outdated: string[] = [];
    for (const entry of entries.values()) {
      if (matches(entry.asideReads)) entry.isAsideOld = true;
      if (!matches(entry.reads)) continue;
      if (entry.isUsed && entry.outdatedAt === never) outdated.push(entry.address);
      entry.outdatedAt = Math.min(entry.outdatedAt, now);
    }
    return outdated;
  }

  return {
    /** The last known page for this variant and its state. */
    get(key: string, variant: string): KnownPage | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.isUsed = true;
      return { page: entry.page, reads: entry.reads, state: getState(entry, variant, performance.now()) };
    },
    /** The last known page, even if outdated; used when no page can be rendered. */
    getStale: (key: string) => entries.get(key)?.page,
    set(key: string, page: CachedPage, { life = never, isAsideOld = false, ...source }: Source): void {
      const until = performance.now() + life;
      entries.set(key, { ...source, page, until, isAsideOld, outdatedAt: never, isUsed: false });
    },
    /** Marks every page as outdated. */
    clear: () => outdate(() => true),
    /** Marks every page as outdated that read one of the keys. */
    drop: (keys: ReadonlySet<string>) => outdate((reads) => reads.some((key) => keys.has(key))),
  };
}
