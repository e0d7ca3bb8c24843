import { getSettings, type Settings, updateSettings } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { operationQuery, type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { readersText } from '../messages/settings.ts';

export const settingsQuery = operationQuery(getSettings, {}, 'settings');

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
function showSettings(queryClient: QueryClient, change: Partial<Settings>): void {
  const { queryKey } = settingsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change });
}

/** The settings of the readers' tab. */
type SettingName =
  | 'signupPolicy'
  | 'guestComments'
  | 'commentsCloseAfter'
  | 'sessionDays'
  | 'sessionSliding'
  | 'requireSecondFactor';

/** The stored settings, when another client has changed them. */
const storedInstead = (error: unknown): Settings | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as Settings) : undefined;

interface SettingFailure<N extends SettingName> {
  message: string;
  /** The value stored by another client. */
  stored?: Settings[N];
  requested: Settings[N];
}

/** Saves a setting optimistically, with a rollback when the request fails. */
export function useSaveSetting<N extends SettingName>(name: N, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<SettingFailure<N>>();
  const show = (value: Settings[N]) => showSettings(queryClient, { [name]: value });
  const known = () => queryClient.getQueryData(settingsQuery.queryKey)!;

  const { write, isBusy } = useWrite(
    (requested: Settings[N], keyFor) => {
      const body = { [name]: requested, version: known().version };
      return call(updateSettings, { body }, { idempotencyKey: keyFor(body) });
    },
    {
      failed: readersText.saveFailed,
      isFailureShown: true,
      // serialize the requests: each needs the version that the previous one created
      scope: { id: updateSettings.name },
      onMutate(requested) {
        const before = known()[name];
        setFailure(undefined);
        show(requested);
        return before;
      },
      onSuccess(saved) {
        showSettings(queryClient, { [name]: saved[name], version: saved.version });
        onSaved?.();
      },
      onError(error, requested, before) {
        const stored = storedInstead(error);
        if (!stored) {
          show(before as Settings[N]);
          setFailure({ message: errorMessage(error, readersText.saveFailed), requested });
          return;
        }
        showSettings(queryClient, stored);
        // an earlier attempt whose response was lost, or another client, stored the same value
        if (stored[name] === requested) onSaved?.();
        else setFailure({ message: readersText.conflict, stored: stored[name], requested });
      },
    },
  );

  return { save: (requested: Settings[N]) => void write(requested), isBusy, failure };
}
