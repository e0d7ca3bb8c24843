import { sessionStore } from '@ezhuthu/kit';
import { type CacheKind, cacheRules, persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedText, storedValue } from '@ezhuthu/kit/ui';
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';

/** Milliseconds: older queries are dropped on start; writing is debounced. */
const hour = 60 * 60_000;
const writingPause = 1000;

/** With the id of the user whose data it is; undefined for a visitor. */
interface Kept extends PersistedClient {
  owner?: string;
}

const stored = storedValue(persistedQueriesKey, (found) => found as Kept | null);

const ownerNow = () => sessionStore.current().user?.id;

/**
 * The session is unknown until hydration ends; until then restored data must not be assigned to a user.
 */
const isKnown = () => sessionStore.current().status !== 'unknown';

function createPersister(): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(client: PersistedClient): void {
    const owner = ownerNow();
    const queries = withinLimits(client.clientState.queries, owner !== undefined);
    const kept: Kept = { ...client, owner, clientState: { queries, mutations: [] } };
    // when storage is full or disabled, the next visit fetches again
    if (isKnown() && queries.length > 0) stored.set(kept);
    else stored.remove();
  }
  return {
    persistClient(client) {
      clearTimeout(timer);
      timer = setTimeout(write, writingPause, client);
    },
    restoreClient() {
      const client = isKnown() ? stored.get() : null;
      if (!client || client.owner !== ownerNow()) return undefined;
      const queries = client.clientState.queries.filter((query) => stillGood(query, hour));
      return { ...client, clientState: { ...client.clientState, queries } };
    },
    removeClient: stored.remove,
  };
}

/**
 * Persists queries between visits, so that the next one starts with data that is still fresh.
 * @param release data of other releases is dropped, since its format may differ
 */
export function persistQueries(queryClient: QueryClient, release: string): void {
  const options = { queryClient: queryClient as never, persister: createPersister(), buster: release };
  const [, restored] = persistQueryClient({ ...options, maxAge: hour });
  // responses from before the subscription are not reported, so save once now
  restored.then(() => persistQueryClientSave(options)).catch(() => {});
}

type PersistedQueries = PersistedClient['clientState']['queries'];

interface Rule {
  fresh: number;
  kept?: number;
  isOwn?: true;
}

const getRule = ({ meta }: PersistedQueries[number]): Rule | undefined => cacheRules[meta?.kind as CacheKind];

/** Reduces an infinite query to its first page. */
function withFirstPage(query: PersistedQueries[number]): PersistedQueries[number] {
  const data = query.state.data as { pages: unknown[]; pageParams: unknown[] };
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return { ...query, state: { ...query.state, data: first } };
}

/**
 * The newest queries of each kind, as many as its cache rule allows.
 * @param isMember a member's data may be private: only kinds marked as own are persisted
 */
function withinLimits(queries: PersistedQueries, isMember: boolean): PersistedQueries {
  const remaining = new Map<unknown, number>();
  const newestFirst = [...queries].sort((one, two) => two.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const kept = newestFirst.filter((query) => {
    const rule = getRule(query);
    if (!rule?.kept || Boolean(rule.isOwn) !== isMember) return false;
    const kind = query.meta?.kind;
    const available = remaining.get(kind) ?? rule.kept;
    remaining.set(kind, available - 1);
    return available > 0;
  });
  return isMember ? kept.map(withFirstPage) : kept;
}

/** @param longest maximum age in milliseconds for any kind */
function stillGood(query: PersistedQueries[number], longest: number): boolean {
  const rule = getRule(query);
  const limit = rule?.isOwn ? Math.min(rule.fresh, longest) : longest;
  return Date.now() - query.state.dataUpdatedAt < limit;
}

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
