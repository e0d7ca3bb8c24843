import { LRUCache } from 'lru-cache';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Platform } from '../platform/platform.ts';
import { getDisplayName, roleOfRow } from './account.ts';
import { findLiveSession, touchSession } from './queries.ts';
import { lacksDemandedFactor } from './second-factor/demanded.ts';
import { readSessionRules } from './session-rules.ts';

/** Milliseconds for which sessions are cached: other processes accept a revoked one for this long. */
const cacheTtl = 5_000;
/** Minimum milliseconds between two updates of `last_used_at`. */
const touchInterval = 60_000;

export interface Sessions {
  find(sessionId: string, accountId: string): Promise<Viewer | null>;
  /** Removes an ended session from the cache. */
  forget(sessionId: string): void;
  /** Removes all sessions of an account, except one if given. */
  forgetAccount(accountId: string, except?: string): void;
}

/** Looks up sessions through a short-lived cache. */
export function createSessions(platform: Platform): Sessions {
  const { database, clock, log } = platform;
  const cache = new LRUCache<string, Viewer>({ max: 10_000, ttl: cacheTtl });
  return {
    async find(sessionId, accountId) {
      const cached = cache.get(sessionId);
      if (cached) return cached.accountId === accountId ? cached : null;
      const now = clock.now();
      const row = await findLiveSession(database.read, { sessionId, accountId, now });
      if (!row) return null;
      const needsFactor = await lacksDemandedFactor(platform, row);
      const viewer: Viewer = {
        accountId,
        sessionId,
        name: getDisplayName(row),
        isAuthor: Boolean(row.is_author),
        role: needsFactor ? 'reader' : roleOfRow(row),
        needsFactor,
      };
      cache.set(sessionId, viewer);
      if (now.getTime() - row.last_used_at.getTime() > touchInterval) {
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
    forget: (sessionId) => void cache.delete(sessionId),
    forgetAccount(accountId, except) {
      for (const [sessionId, viewer] of cache.entries()) {
        if (viewer.accountId === accountId && sessionId !== except) cache.delete(sessionId);
      }
    },
  };
}
