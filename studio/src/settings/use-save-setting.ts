import { type Settings, updateSettings } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { readersText } from '@ezhuthu/kit/text';
import { errorMessage, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { settingsQuery, showSettings } from './settings-query.ts';

/** The settings of the readers' tab. */
export type SettingName = 'signupPolicy' | 'guestComments';

/** The stored settings, when another client has changed them. */
const storedInstead = (error: unknown): Settings | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as Settings) : undefined;

export interface SettingFailure<N extends SettingName> {
  message: string;
  /** The value stored by another client. */
  stored?: Settings[N];
  wished: Settings[N];
}

/** Saves a setting optimistically, with a rollback when the request fails. */
export function useSaveSetting<N extends SettingName>(name: N, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<SettingFailure<N>>();
  const show = (value: Settings[N]) => showSettings(queryClient, { [name]: value });
  const known = () => queryClient.getQueryData(settingsQuery.queryKey)!;

  const { write, isBusy } = useWrite(
    (wished: Settings[N], keyFor) => {
      const body = { [name]: wished, version: known().version };
      return call(updateSettings, { body }, { idempotencyKey: keyFor(body) });
    },
    {
      failed: readersText.saveFailed,
      isFailureShown: true,
      // serialize the requests: each needs the version that the previous one created
      scope: { id: updateSettings.name },
      onMutate(wished) {
        const before = known()[name];
        setFailure(undefined);
        show(wished);
        return before;
      },
      onSuccess(saved) {
        showSettings(queryClient, { [name]: saved[name], version: saved.version });
        onSaved?.();
      },
      onError(error, wished, before) {
        const stored = storedInstead(error);
        if (!stored) {
          show(before as Settings[N]);
          setFailure({ message: errorMessage(error, readersText.saveFailed), wished });
          return;
        }
        showSettings(queryClient, stored);
        // an earlier attempt whose response was lost, or another client, stored the same value
        if (stored[name] === wished) onSaved?.();
        else setFailure({ message: readersText.conflict, stored: stored[name], wished });
      },
    },
  );

  return { save: (wished: Settings[N]) => void write(wished), isBusy, failure };
}
