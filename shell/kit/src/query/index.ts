/** TanStack Query for the fronts: one shared instance and context. */
export type { InfiniteData, QueryKey, UseMutationOptions } from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { type CacheKind, cacheRules, lifetimes, persistedQueriesKey } from './lifetimes.ts';
export { operationQuery } from './operation-query.ts';
export { preload } from './preload.ts';
export { makeQueryClient } from './query-client.ts';
