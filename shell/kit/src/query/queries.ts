import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
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

const isAnswer = ({ name }: Operation, input: object) => {
  const hash = hashKey([name, input]);
  return ({ queryKey }: { queryKey: QueryKey }) => hashKey(queryKey) === hash;
};

/** Replaces the answer of an operation in every front that has it, such as after its change on a page of another. */
export function showAnswer<O extends Operation>(
  queryClient: QueryClient,
  operation: O,
  input: Input<O>,
  answer: Answer<O>,
): void {
  const queries = queryClient.getQueryCache().findAll({ predicate: isAnswer(operation, input) });
  for (const query of queries) query.setData(answer, { manual: true });
}
