import { type AccountSession, listSessions } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import type { QueryClient } from '@ezhuthu/kit/query';

/** Always stale: sessions begin and end elsewhere. */
export const sessionsQuery = (accountId: string) => ({
  queryKey: [listSessions.name, accountId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccountSession[]> =>
    (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
  meta: { kind: 'profile' },
});

/** Removes ended sessions from the cache. */
export function showSessions(
  queryClient: QueryClient,
  accountId: string,
  isLeft: (session: AccountSession) => boolean,
): void {
  const { queryKey } = sessionsQuery(accountId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<AccountSession[]>(queryKey, (known) => known?.filter(isLeft));
}
