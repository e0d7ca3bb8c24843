import { type AccountSession, endOtherSessions, endSession } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { accountText } from '../../text/index.ts';
import { useWrite } from '../form/use-write.ts';
import { useToast } from '../toast/use-toast.ts';
import { showSessions } from './sessions-query.ts';

const words = accountText.sessions;

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
  const toast = useToast();
  return (isLeft: (session: AccountSession) => boolean, message: string) => {
    showSessions(queryClient, accountId, isLeft);
    toast.good(message);
  };
}

export function useEndSession(accountId: string) {
  const showEnded = useEnded(accountId);
  return useWrite(endOne, {
    failed: words.endFailed,
    onSuccess: (_, ended) => showEnded(({ id }) => id !== ended, words.ended),
  });
}

export function useEndOthers(accountId: string) {
  const showEnded = useEnded(accountId);
  return useWrite(endOtherSessions, {
    failed: words.endFailed,
    onSuccess: () => showEnded(({ current }) => current, words.othersEnded),
  });
}
