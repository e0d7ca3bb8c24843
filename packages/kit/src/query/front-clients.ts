import { hashKey, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * How long an unused query stays in memory, in milliseconds. On the server the client is discarded with
 * its request; a timer would keep it in memory for longer.
 */
const gcTime = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 60 * 60_000;

/** Clients of the fronts that share a cache, by name. */
const families = new WeakMap<QueryCache, (front: string) => QueryClient>();

/**
 * Creates the shell's client for one browser or, on the server, for one request. The transport handles retries.
 * @param common keys of queries of the shell whose data other fronts start with
 */
export function makeQueryClient(common: readonly QueryKey[] = []): QueryClient {
  const queryCache = new QueryCache();
  const clients = new Map<string, QueryClient>();

  function create(front: string): QueryClient {
    const client = new QueryClient({
      queryCache,
      defaultOptions: {
        queries: {
          retry: false,
          // offline it fails at once; TanStack would pause it, which looks like a page that does not answer
          networkMode: 'always',
          refetchOnReconnect: true,
          gcTime,
          refetchOnWindowFocus: false,
          queryKeyHashFn: (key) => front + hashKey(key),
        },
        mutations: { retry: false },
      },
    });
    clients.set(front, client);
    return client;
  }

  const shell = create('shell');
  families.set(queryCache, (front) => {
    const known = clients.get(front);
    if (known) return known;
    const client = create(front);
    for (const key of common) client.setQueryDefaults(key, { initialData: () => shell.getQueryData(key) });
    return client;
  });
  return shell;
}

/**
 * The client of a front. Fronts share a cache, so that any of them can invalidate the queries of all, but read and
 * write only their own data: the same key of two fronts is two queries.
 */
export const getFrontClient = (client: QueryClient, front: string): QueryClient =>
  families.get(client.getQueryCache())!(front);

/** The front whose client made a query. */
export const getFront = ({ queryHash }: { queryHash: string }): string =>
  queryHash.slice(0, queryHash.indexOf('['));
