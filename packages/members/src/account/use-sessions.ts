import { type AccountSession, type Answer, endSession, listSessions } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { ownQuery, toast, useWrite } from '@ezhuthu/kit/ui';
import { accountText } from './messages.ts';

const messages = accountText.sessions;

/** Always stale: sessions begin and end elsewhere. */
export const sessionsQuery = (accountId: string) => ({
  ...ownQuery(listSessions, accountId, 'profile'),
  staleTime: 0,
});

/** Treats a 404 as success: the session has ended already. */
async function endOne(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Takes sessions that have ended off the list, and says so. */
export function useShowEnded(accountId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery(accountId);
  return (isLeft: (session: AccountSession) => boolean, message: string) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Answer<typeof listSessions>>(
      queryKey,
      (known) => known && { sessions: known.sessions.filter(isLeft) },
    );
    toast.good(message);
  };
}

export function useEndSession(accountId: string) {
  const showEnded = useShowEnded(accountId);
  return useWrite(endOne, {
    failed: messages.endFailed,
    onSuccess: (_, ended) => showEnded(({ id }) => id !== ended, messages.ended),
  });
}
