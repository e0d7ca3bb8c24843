import type { Answer, Input, Operation } from '@ezhuthu/contract';
import {
  infiniteQueryOptions,
  operationQuery,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@ezhuthu/kit/query';

/** Milliseconds between two looks at what is in progress. */
const pollInterval = 1000;

/** A query that is asked again and again while what it answers is in progress. */
export const polledQuery = <O extends Operation>(
  operation: O,
  input: Input<O>,
  isInProgress: (answer: Answer<O>) => boolean,
) => ({
  ...operationQuery(operation, input, 'settings'),
  refetchInterval: ({ state: { data } }: { state: { data: Answer<O> | undefined } }) =>
    data !== undefined && isInProgress(data) ? pollInterval : false,
});

/** Changes a known answer, also where another one is on its way. */
export function changeAnswer<O extends Operation>(
  queryClient: QueryClient,
  operation: O,
  input: Input<O>,
  change: (known: Answer<O>) => Answer<O>,
): void {
  const { queryKey } = operationQuery(operation, input, 'settings');
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Answer<O>>([...queryKey], (known) =>
    known === undefined ? undefined : change(known),
  );
}

/** The list with an item in its place, or before the others where it is new. */
export const withItem = <T extends { id: string }>(list: T[], item: T): T[] =>
  list.some(({ id }) => id === item.id)
    ? list.map((other) => (other.id === item.id ? item : other))
    : [item, ...list];

/** Loads the answers of these operations again. */
export function useReload(...operations: { name: string }[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(operations.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

interface Page {
  pagination: { hasMore: boolean; currentPage: number };
}

/** A list that grows by pages, and is loaded anew each time it is shown. */
export const pagesQuery = <P extends Page>(
  queryKey: QueryKey,
  read: (page: number, options: { signal: AbortSignal }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: P) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
    gcTime: 0,
  });
