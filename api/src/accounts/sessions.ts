import { LRUCache } from 'lru-cache';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Platform } from '../platform/platform.ts';
import { getDisplayName } from './account.ts';
import { findLiveSession, touchSession } from './queries.ts';

/** How long a revoked session may still be believed. Milliseconds. */
const believedFor = 5_000;
/** "Last use" is written at most this often. Milliseconds. */
const touchEvery = 60_000;

export interface Sessions {
  find(sessionId: string, accountId: string): Promise<Viewer | null>;
  /** Forgets what is cached about a session that has just ended here. */
  forget(sessionId: string): void;
  /** The same for every session of an account, or all but one. */
  forgetAccount(accountId: string, except?: string): void;
}

/** Looks sessions up for the guard, through a short cache. */
export function createSessions({ database, clock, log }: Platform): Sessions {
  const cache = new LRUCache<string, Viewer>({ max: 10_000, ttl: believedFor });
  return {
    async find(sessionId, accountId) {
      const cached = cache.get(sessionId);
      if (cached) return cached.accountId === accountId ? cached : null;
      const now = clock.now();
      const row = await findLiveSession(database.read, { sessionId, accountId, now });
      if (!row) return null;
      const viewer: Viewer = {
        accountId,
        sessionId,
        name: getDisplayName(row),
        isAuthor: Boolean(row.is_author),
      };
      cache.set(sessionId, viewer);
      if (now.getTime() - row.last_used_at.getTime() > touchEvery) {
        database
          .transaction((tx) => touchSession(tx, sessionId, now))
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
