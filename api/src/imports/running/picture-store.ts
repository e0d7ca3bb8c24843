import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { fetchPicture, storePieces } from '../../images/service.ts';
import type { ImportPictureRow } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { wording } from '../../platform/text/wording.ts';
import { importNotes } from '../messages.ts';
import { findPictures } from '../queries.ts';
import type { Exports } from '../reading/open-exports.ts';
import { getHash } from '../source-keys.ts';

const concurrency = 4;
/** After so many pictures in a row without an answer, a server is not asked for others in this run. */
const mostSilences = 5;
const keptInMemory = 20_000;

export interface StoredPictures {
  /** Path of each stored picture by its address. */
  paths: Map<string, string>;
  /** Why the others are not stored, by address. */
  failures: Map<string, string>;
  /** To be written with the posts that show them. */
  rows: ImportPictureRow[];
}

interface Store {
  importId: string;
  exports: Pick<Exports, 'findPicture'>;
  /** False when pictures outside of the files are to be left where they are. */
  fetches: boolean;
  signal: AbortSignal;
}

async function* intact(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (cause) {
    throw new AppError('invalid', wording(importNotes, 'damagedPicture'), { cause });
  }
}

/** Fetches pictures, unless their server has not answered for others. */
function createFetching(platform: Platform) {
  const silences = new Map<string, number>();
  return async function fetchFrom(address: string): Promise<string> {
    const { host } = new URL(address);
    if ((silences.get(host) ?? 0) >= mostSilences)
      throw new AppError('invalid', wording(importNotes, 'silent', host));
    try {
      const { imageUrl } = await fetchPicture(platform, address);
      silences.delete(host);
      return imageUrl;
    } catch (error) {
      // only a server that does not answer leaves a cause
      if (error instanceof AppError && error.cause) silences.set(host, (silences.get(host) ?? 0) + 1);
      throw error;
    }
  };
}

/** Stores pictures from the files of an import or from the web, each address once. */
export function createPictureStore(platform: Platform, { importId, exports, fetches, signal }: Store) {
  const limit = pLimit(concurrency);
  const known = new LRUCache<string, string>({ max: keptInMemory });
  const fetchFrom = createFetching(platform);

  async function store(address: string): Promise<string> {
    signal.throwIfAborted();
    const inFile = exports.findPicture(address);
    if (inFile) return (await storePieces(platform, intact(inFile))).imageUrl;
    if (address.startsWith('data:')) return (await fetchPicture(platform, address)).imageUrl;
    if (!fetches) throw new AppError('invalid', wording(importNotes, 'leftThere'));
    if (!/^https?:/.test(address)) throw new AppError('invalid', wording(importNotes, 'notInFiles'));
    return fetchFrom(address);
  }

  async function takeKnown(keys: Map<string, string>, paths: Map<string, string>): Promise<void> {
    const unseen = [...keys.values()].filter((key) => !known.has(key));
    const rows = await findPictures(platform.database.read, importId, unseen);
    const stored = new Map(rows.filter(({ url }) => url).map(({ address_key, url }) => [address_key, url]));
    for (const [address, key] of keys) {
      const path = known.get(key) ?? stored.get(key);
      if (path) paths.set(address, path);
    }
  }

  /**
   * Stores pictures, four at a time.
   * @throws when the import is stopped, or the disk or the database fails
   */
  return async function storeAll(addresses: string[]): Promise<StoredPictures> {
    const keys = new Map(addresses.map((address) => [address, getHash(address)]));
    const result: StoredPictures = { paths: new Map(), failures: new Map(), rows: [] };
    await takeKnown(keys, result.paths);
    const missing = [...keys].filter(([address]) => !result.paths.has(address));
    await Promise.all(
      missing.map(([address, address_key]) =>
        limit(async () => {
          const row = {
            import_id: importId,
            address_key,
            address: address.slice(0, 2000),
            url: '',
            error: '',
          };
          try {
            row.url = await store(address);
            known.set(address_key, row.url);
            result.paths.set(address, row.url);
          } catch (error) {
            if (!(error instanceof AppError) || error.code === 'storage_full') throw error;
            row.error = error.message.slice(0, 300);
            result.failures.set(address, error.stored);
          }
          result.rows.push(row);
        }),
      ),
    );
    return result;
  };
}
