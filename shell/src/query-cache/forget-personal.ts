import { sessionStore } from '@ezhuthu/kit';
import { type CacheKind, persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedText } from '@ezhuthu/kit/ui';

/** Kinds of queries with personal data. */
const personal = new Set<CacheKind>(['library', 'notifications', 'ownPosts', 'profile', 'settings']);
/** Kinds of queries that return more to the author. */
const fuller = new Set<CacheKind>(['comments', 'post']);

/** Local storage keys with personal data. */
const remembered = ['savedPosts', 'likedPosts', 'commentedPosts', 'pendingProfile', persistedQueriesKey];

const ofKinds =
  (kinds: Set<CacheKind>) =>
  ({ meta }: { meta?: Record<string, unknown> }) =>
    kinds.has(meta?.kind as CacheKind);

/**
 * Removes personal data on sign-out or when another user signs in. An expired session keeps it: unsent
 * input is still there when the same user signs in again.
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
