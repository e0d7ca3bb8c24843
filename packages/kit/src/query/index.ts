/** TanStack Query for the fronts: one shared instance and context. */
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseMutationOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { getFront, getFrontClient, makeQueryClient } from './front-clients.ts';
export { type CacheKind, cacheRules, lifetimes, persistedQueriesKey } from './lifetimes.ts';
export { operationQuery, preload } from './queries.ts';
