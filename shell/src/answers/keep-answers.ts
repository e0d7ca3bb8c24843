import { sessionStore } from '@ezhuthu/kit';
import { type CacheKind, cacheRules, type QueryClient } from '@ezhuthu/kit/query';
import {
  type PersistedClient,
  type Persister,
  persistQueryClient,
} from '@tanstack/query-persist-client-core';

const key = 'answers';

/** Milliseconds. What is older is purged at the start; writing waits for what else arrives. */
const hour = 60 * 60_000;
const writingPause = 1000;

type Kept = PersistedClient['clientState']['queries'];

const isYoung = ({ state }: Kept[number]) => Date.now() - state.dataUpdatedAt < hour;

const keptOf = (kind: CacheKind): number | undefined => {
  const rule: { fresh: number; kept?: number } = cacheRules[kind];
  return rule.kept;
};

/** As many of each kind as its rule allows, the newest ones. */
function withinLimits(queries: Kept): Kept {
  const left = new Map<string, number>();
  const newestFirst = [...queries].sort((one, two) => two.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return newestFirst.filter(({ meta }) => {
    const kind = meta?.kind as CacheKind | undefined;
    const most = kind && keptOf(kind);
    if (!most) return false;
    const room = left.get(kind) ?? most;
    left.set(kind, room - 1);
    return room > 0;
  });
}

function stored(): PersistedClient | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A member's answers may hold what only they may see. */
const isVisitor = () => sessionStore.current().status === 'visitor';

function createPersister(): Persister {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(client: PersistedClient): void {
    const queries = withinLimits(client.clientState.queries);
    try {
      if (isVisitor())
        localStorage.setItem(key, JSON.stringify({ ...client, clientState: { queries, mutations: [] } }));
      else localStorage.removeItem(key);
    } catch {
      // no room, or no storage: the next visit asks anew
    }
  }
  return {
    persistClient(client) {
      clearTimeout(timer);
      timer = setTimeout(write, writingPause, client);
    },
    restoreClient() {
      const client = isVisitor() ? stored() : undefined;
      if (!client) return undefined;
      const queries = client.clientState.queries.filter(isYoung);
      return { ...client, clientState: { ...client.clientState, queries } };
    },
    removeClient: () => localStorage.removeItem(key),
  };
}

/**
 * Keeps answers over a visit, so that the next one has at once what it may still take as fresh.
 * @param release what was kept by other releases is forgotten: its answers may have another form
 */
export function keepAnswers(queryClient: QueryClient, release: string): void {
  const [, restored] = persistQueryClient({
    queryClient: queryClient as never,
    persister: createPersister(),
    maxAge: hour,
    buster: release,
  });
  restored.catch(() => {});
}
