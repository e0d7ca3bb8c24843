import { LRUCache } from 'lru-cache';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { isSameText } from '../platform/secrets/keyed-hash.ts';
import { findLiveKey, type LiveKey, touchKey } from './queries.ts';
import { getScopes } from './service.ts';
import { hashOfToken, idInToken } from './tokens.ts';

/** Milliseconds for which keys are cached: other processes accept a revoked one for this long. */
const cacheTtl = 5_000;
/** Minimum milliseconds between two updates of `last_used_at`. */
const touchInterval = 60_000;
/** Requests of one key. */
const limit = { points: 120, seconds: 60 };

export type KeyViewers = ReturnType<typeof createKeyViewers>;

const toViewer = (row: LiveKey): Viewer => ({
  accountId: row.account_id,
  sessionId: `key ${row.id}`,
  name: row.name,
  isAuthor: row.is_author,
  role: row.is_author ? 'author' : 'reader',
  apiKey: { id: row.id, name: row.name, scopes: getScopes(row) },
});

/** Looks up API keys through a short-lived cache. */
export function createKeyViewers({ database, clock, log, rateLimits }: Platform) {
  const cache = new LRUCache<string, { hash: string; viewer: Viewer; expiresAt: Date }>({
    max: 1000,
    ttl: cacheTtl,
  });
  const limiter = rateLimits.createLimiter('API key', limit);

  async function load(id: string, hash: string) {
    const now = clock.now();
    const row = await findLiveKey(database.read, id, now);
    if (!row || !isSameText(hash, row.secret_hash)) return undefined;
    const viewer = toViewer(row);
    const known = { hash, viewer, expiresAt: row.expires_at };
    cache.set(id, known);
    const lastUsed = row.last_used_at?.getTime() ?? 0;
    if (now.getTime() - lastUsed > touchInterval)
      database
        .transaction((tx) => touchKey(tx, id, now))
        .catch((error) => log.warn({ err: error }, 'the last use of an API key was not written'));
    return known;
  }

  return {
    async find(token: string): Promise<Viewer | null> {
      const id = idInToken(token);
      if (!id) return null;
      const hash = hashOfToken(token);
      const cached = cache.get(id);
      const isCached = cached && isSameText(hash, cached.hash) && cached.expiresAt > clock.now();
      const known = isCached ? cached : await load(id, hash);
      if (!known) return null;
      await limiter.consume(id);
      return known.viewer;
    },
    /** Without the cache. */
    async refind(tx: Queryable, id: string): Promise<Viewer | null> {
      const row = await findLiveKey(tx, id, clock.now());
      return row ? toViewer(row) : null;
    },
    /** Removes a revoked key from the cache. */
    forget: (id: string) => void cache.delete(id),
  };
}
