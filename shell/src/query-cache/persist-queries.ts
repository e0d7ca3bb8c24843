import { sessionStore } from '@ezhuthu/kit';
import { persistedQueriesKey, type QueryClient } from '@ezhuthu/kit/query';
import { storedValue } from '@ezhuthu/kit/ui';
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import { stillGood, withinLimits } from './within-limits.ts';

/** Milliseconds. What is older is purged at the start; writing waits for what else arrives. */
const hour = 60 * 60_000;
const writingPause = 1000;

/** With whose answers they are; nobody's are a visitor's. */
interface Kept extends PersistedClient {
  owner?: string;
}

const stored = storedValue(persistedQueriesKey, (found) => found as Kept | null);

const ownerNow = () => sessionStore.current().user?.id;

/** Who is here is told late, and what was restored before that is nobody's yet. */
const isKnown = () => sessionStore.current().status !== 'unknown';

function createPersister(): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(client: PersistedClient): void {
    const owner = ownerNow();
    const queries = withinLimits(client.clientState.queries, owner !== undefined);
    const kept: Kept = { ...client, owner, clientState: { queries, mutations: [] } };
    // without room for them, or without storage, the next visit asks again
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
 * Keeps answers over a visit, so that the next one has at once what it may still take as fresh.
 * @param release what was kept by other releases is forgotten: its answers may have another form
 */
export function persistQueries(queryClient: QueryClient, release: string): void {
  const options = { queryClient: queryClient as never, persister: createPersister(), buster: release };
  const [, restored] = persistQueryClient({ ...options, maxAge: hour });
  // what was answered before this began is not told of any more
  restored.then(() => persistQueryClientSave(options)).catch(() => {});
}
