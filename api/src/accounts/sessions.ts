import { LRUCache } from 'lru-cache';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { getDisplayName, roleOfRow } from './account.ts';
import { findLiveSession, touchSession } from './queries.ts';
import { lacksDemandedFactor } from './second-factor/demanded.ts';
import { readSessionRules } from './session-rules.ts';

/** Milliseconds for which sessions are cached: other processes accept a revoked one for this long. */
const cacheTtl = 5_000;
/** Minimum milliseconds between two updates of `last_used_at`. */
const touchInterval = 60_000;

export type Sessions = ReturnType<typeof createSessions>;

/** Looks up sessions through a short-lived cache. */
export function createSessions(platform: Platform) {
  const { database, clock, log } = platform;
  const cache = new LRUCache<string, Viewer>({ max: 10_000, ttl: cacheTtl });

  async function load(db: Queryable, { sessionId, accountId }: Pick<Viewer, 'sessionId' | 'accountId'>) {
    const row = await findLiveSession(db, { sessionId, accountId, now: clock.now() });
    if (!row) return null;
    const needsFactor = await lacksDemandedFactor(db, platform, row);
    const viewer: Viewer = {
      accountId,
      sessionId,
      name: getDisplayName(row),
      isAuthor: row.is_author,
      role: needsFactor ? 'reader' : roleOfRow(row),
      needsFactor,
    };
    return { viewer, lastUsedAt: row.last_used_at };
  }

  return {
    async find(sessionId: string, accountId: string): Promise<Viewer | null> {
      const cached = cache.get(sessionId);
      if (cached) return cached.accountId === accountId ? cached : null;
      const now = clock.now();
      const loaded = await load(database.read, { sessionId, accountId });
      if (!loaded) return null;
      const { viewer, lastUsedAt } = loaded;
      cache.set(sessionId, viewer);
      if (now.getTime() - lastUsedAt.getTime() > touchInterval) {
        database
          .transaction(async (tx) => {
            const { isSliding, lifetime } = await readSessionRules(tx);
            const expiresAt = isSliding ? new Date(now.getTime() + lifetime) : undefined;
            await touchSession(tx, sessionId, { now, expiresAt });
          })
          .catch((error) => log.warn({ err: error }, 'the last use of a session was not written'));
      }
      return viewer;
    },
    /** Without the cache. */
    refind: async (tx: Queryable, viewer: Viewer) => (await load(tx, viewer))?.viewer ?? null,
    /** Removes an ended session from the cache. */
    forget: (sessionId: string) => void cache.delete(sessionId),
    /** Removes all sessions of an account, except one if given. */
    forgetAccount(accountId: string, except?: string): void {
      for (const [sessionId, viewer] of cache.entries()) {
        if (viewer.accountId === accountId && sessionId !== except) cache.delete(sessionId);
      }
    },
  };
}
