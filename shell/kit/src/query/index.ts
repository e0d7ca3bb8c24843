/** TanStack Query as fronts see it: one client and one context for all of them. */
export type { QueryKey, UseMutationResult } from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { type Lifetime, lifetimes } from './lifetimes.ts';
export { operationQuery } from './operation-query.ts';
export { makeQueryClient } from './query-client.ts';
