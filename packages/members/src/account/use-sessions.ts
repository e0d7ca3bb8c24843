import { type AccountSession, endOtherSessions, endSession, listSessions } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { toast, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';

const messages = accountText.sessions;

/** Always stale: sessions begin and end elsewhere. */
export const sessionsQuery = (accountId: string) => ({
  queryKey: [listSessions.name, accountId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AccountSession[]> =>
    (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
  meta: { kind: 'profile' },
});

/** Removes ended sessions from the cache. */
function filterCachedSessions(
  queryClient: QueryClient,
  accountId: string,
  isLeft: (session: AccountSession) => boolean,
): void {
  const { queryKey } = sessionsQuery(accountId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<AccountSession[]>(queryKey, (known) => known?.filter(isLeft));
}

/** Treats a 404 as success: the session has ended already. */
async function endOne(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Updates the list and shows a toast after sessions have ended. */
function useEnded(accountId: string) {
  const queryClient = useQueryClient();
  return (isLeft: (session: AccountSession) => boolean, message: string) => {
    filterCachedSessions(queryClient, accountId, isLeft);
    toast.good(message);
  };
}

export function useEndSession(accountId: string) {
  const showEnded = useEnded(accountId);
  return useWrite(endOne, {
    failed: messages.endFailed,
    onSuccess: (_, ended) => showEnded(({ id }) => id !== ended, messages.ended),
  });
}

export function useEndOthers(accountId: string) {
  const showEnded = useEnded(accountId);
  return useWrite(endOtherSessions, {
    failed: messages.endFailed,
    onSuccess: () => showEnded(({ current }) => current, messages.othersEnded),
  });
}
