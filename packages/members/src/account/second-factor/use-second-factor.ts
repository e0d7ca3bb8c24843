import { getSecondFactor } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useAccountId } from '@ezhuthu/kit/ui';

/** Always stale: factors are used and changed elsewhere. */
export const secondFactorQuery = (accountId: string) => ({
  queryKey: [getSecondFactor.name, accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSecondFactor, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Fetches an account's factors again after a change. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = secondFactorQuery(useAccountId());
  return () => queryClient.invalidateQueries({ queryKey });
}
