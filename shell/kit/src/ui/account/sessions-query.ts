import { type AccountSession, listSessions } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import type { QueryClient } from '@ezhuthu/kit/query';

/** Asked for again each time it is shown: sessions begin and end elsewhere. */
export const sessionsQuery = (accountId: string) => ({
  queryKey: [listSessions.name, accountId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccountSession[]> =>
    (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
  meta: { kind: 'profile' },
});

/** Shows those that are left. */
export function showSessions(
  queryClient: QueryClient,
  accountId: string,
  isLeft: (session: AccountSession) => boolean,
): void {
  const { queryKey } = sessionsQuery(accountId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<AccountSession[]>(queryKey, (known) => known?.filter(isLeft));
}
