import { persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedValue } from '@ezhuthu/kit/ui';

interface KeptQuery {
  meta?: Record<string, unknown>;
  state: { data?: unknown; dataUpdatedAt: number };
}

/** The answers of one kind that are kept. */
export interface KeptKind {
  kind: string;
  count: number;
  /** When the oldest of them was answered, in milliseconds. */
  oldest: number;
  bytes: number;
}

const getBytes = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

function getKinds(queries: KeptQuery[]): KeptKind[] {
  const answered = queries.filter(({ state }) => state.data !== undefined);
  const byKind = Map.groupBy(answered, ({ meta }) => String(meta?.kind ?? ''));
  return [...byKind].map(([kind, kept]) => ({
    kind,
    count: kept.length,
    oldest: Math.min(...kept.map(({ state }) => state.dataUpdatedAt)),
    bytes: kept.reduce((sum, { state }) => sum + getBytes(state.data), 0),
  }));
}

/** What this tab has been answered. */
export const inMemory = (queryClient: QueryClient): KeptKind[] =>
  getKinds(queryClient.getQueryCache().getAll());

/** What the browser keeps for the next visit. */
const persisted = storedValue(persistedQueriesKey, (found) =>
  getKinds((found as { clientState?: { queries?: KeptQuery[] } } | null)?.clientState?.queries ?? []),
);

export const inStorage = persisted.get;

/** What is on screen stays, and is asked for again. */
export function forgetAll(queryClient: QueryClient): void {
  persisted.remove();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
}
