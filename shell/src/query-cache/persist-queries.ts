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
