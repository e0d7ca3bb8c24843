import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { getFront, getFrontClient, operationQuery, type QueryClient } from '@ezhuthu/kit/query';

/** Replaces the answer of an operation in every front that has one: what changed is a page of another front. */
export function showAnswer<O extends Operation>(
  queryClient: QueryClient,
  operation: O,
  input: Input<O>,
  answer: Answer<O>,
): void {
  const { queryKey } = operationQuery(operation, input, 'site');
  const fronts = new Set(queryClient.getQueryCache().getAll().map(getFront));
  for (const front of fronts)
    getFrontClient(queryClient, front).setQueryData<Answer<O>>([...queryKey], (known) => known && answer);
}
