import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { type CacheKind, lifetimes } from '@ezhuthu/kit/query';

/** A query of what belongs to one account. The account is in its key, since another user may sign in. */
export const ownQuery = <O extends Operation>(operation: O, accountId: string, kind: CacheKind) => ({
  queryKey: [operation.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<O>> =>
    call(operation, {} as Input<O>, { signal }),
  staleTime: lifetimes[kind],
  meta: { kind },
});
