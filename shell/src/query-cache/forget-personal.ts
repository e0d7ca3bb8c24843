import { sessionStore } from '@ezhuthu/kit';
import { type CacheKind, persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedText } from '@ezhuthu/kit/ui';

/** Answers that are about a person. */
const personal = new Set<CacheKind>(['library', 'notifications', 'ownPosts', 'profile', 'settings']);
/** Answers of which the author is told more than others. */
const fuller = new Set<CacheKind>(['comments', 'post']);

/** What this browser remembers of a person, by its name in the storage. */
const remembered = ['savedPosts', 'likedPosts', 'commentedPosts', 'pendingProfile', persistedQueriesKey];

const ofKinds =
  (kinds: Set<CacheKind>) =>
  ({ meta }: { meta?: Record<string, unknown> }) =>
    kinds.has(meta?.kind as CacheKind);

/**
 * Whoever comes after somebody in this browser sees nothing of theirs. A session that has only ended is not yet somebody
 * else's: what was typed and not sent is still there for who signs in again.
 */
export function forgetPersonal(queryClient: QueryClient): () => void {
  let owner = sessionStore.current().user?.id;
  return sessionStore.subscribe(() => {
    const session = sessionStore.current();
    const id = session.user?.id;
    const hasLeft = session.status === 'visitor' && session.ended === 'signed-out';
    const isAnother = id !== undefined && owner !== undefined && id !== owner;
    if (hasLeft || isAnother) {
      for (const name of remembered) storedText(name).remove();
      queryClient.removeQueries({ predicate: ofKinds(personal) });
      void queryClient.invalidateQueries({ predicate: ofKinds(fuller) });
    }
    owner = hasLeft ? undefined : (id ?? owner);
  });
}
