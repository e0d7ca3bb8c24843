import { getSecondFactor } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { ownQuery, useAccountId } from '@ezhuthu/kit/ui';

/** Always stale: factors are used and changed elsewhere. */
export const secondFactorQuery = (accountId: string) => ({
  ...ownQuery(getSecondFactor, accountId, 'profile'),
  staleTime: 0,
  gcTime: 0,
});

/** Fetches an account's factors again after a change. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { queryKey } = secondFactorQuery(useAccountId());
  return () => queryClient.invalidateQueries({ queryKey });
}
