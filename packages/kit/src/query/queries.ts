import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { queryOptions } from '@tanstack/react-query';
import { type CacheKind, lifetimes } from './lifetimes.ts';

/**
 * Query options for an operation of the contract, keyed by its name and input. The route's loader
 * ensures the data, the component reads it.
 */
export function operationQuery<O extends Operation>(operation: O, input: Input<O>, kind: CacheKind) {
  return queryOptions({
    queryKey: [operation.name, input] as const,
    queryFn: ({ signal }): Promise<Answer<O>> => call(operation, input, { signal }),
    staleTime: lifetimes[kind],
    meta: { kind },
  });
}

/**
 * Preloads queries in a loader. The server waits for them, so that the page is complete. The browser
 * navigates at once; the page then suspends on the same queries and handles their errors.
 */
export function preload(...queries: Promise<unknown>[]): Promise<null> | null {
  const all = Promise.all(queries).then(() => null);
  if (typeof document === 'undefined') return all;
  all.catch(() => {});
  return null;
}
