import { persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedValue } from '@ezhuthu/kit/ui';
import { dashboardText } from '../../messages/dashboard.ts';

interface CachedQuery {
  meta?: Record<string, unknown>;
  state: { data?: unknown; dataUpdatedAt: number };
}

/** The cached responses of one kind of query. */
export interface CachedKind {
  kind: string;
  count: number;
  /** When the oldest was fetched, in milliseconds since the epoch. */
  oldest: number;
  bytes: number;
}

const getBytes = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

/** All kinds without a name are one. */
function getKind({ meta }: CachedQuery): string {
  const kind = String(meta?.kind);
  return kind in dashboardText.cache.kinds ? kind : '';
}

function getKinds(queries: CachedQuery[]): CachedKind[] {
  const answered = queries.filter(({ state }) => state.data !== undefined);
  const byKind = Map.groupBy(answered, getKind);
  return [...byKind].map(([kind, cached]) => ({
    kind,
    count: cached.length,
    oldest: Math.min(...cached.map(({ state }) => state.dataUpdatedAt)),
    bytes: cached.reduce((sum, { state }) => sum + getBytes(state.data), 0),
  }));
}

export const readMemory = (queryClient: QueryClient): CachedKind[] =>
  getKinds(queryClient.getQueryCache().getAll());

/** Queries persisted in local storage for the next visit. */
const persisted = storedValue(persistedQueriesKey, (found) =>
  getKinds((found as { clientState?: { queries?: CachedQuery[] } } | null)?.clientState?.queries ?? []),
);

export const readStorage = persisted.get;

/** Clears both caches; active queries stay on screen and are fetched again. */
export function clearCaches(queryClient: QueryClient): void {
  persisted.remove();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
