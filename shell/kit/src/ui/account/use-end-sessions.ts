import { type AccountSession, endOtherSessions, endSession } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useState } from 'react';
import { accountText } from '../../text/index.ts';
import { errorMessage } from '../form/error-message.ts';
import { useToast } from '../toast/use-toast.ts';
import { showSessions } from './sessions-query.ts';

const words = accountText.sessions;

/** One that is not there any more has been ended already. */
async function endOne(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Ends sessions from here. */
export function useEndSessions(accountId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  /** The session that is being ended; `others` for all of them. */
  const [ending, setEnding] = useState<string>();

  async function end(name: string, work: () => Promise<void>, isLeft: (session: AccountSession) => boolean) {
    setEnding(name);
    try {
      await work();
      showSessions(queryClient, accountId, isLeft);
      toast.good(name === 'others' ? words.othersEnded : words.ended);
    } catch (error) {
      toast.bad(errorMessage(error, words.endFailed));
    } finally {
      setEnding(undefined);
    }
  }

  return {
    ending,
    endOne: (id: string) =>
      end(
        id,
        () => endOne(id),
        (session) => session.id !== id,
      ),
    endOthers: () =>
      end(
        'others',
        () => call(endOtherSessions, {}),
        ({ current }) => current,
      ),
  };
}
