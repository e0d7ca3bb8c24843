import { getSettings, type Settings, updateSettings } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { operationQuery, type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useEdit } from '../editing/use-edit.ts';
import { readersText } from '../messages/settings.ts';
import { changeAnswer } from '../queries.ts';

export const settingsQuery = operationQuery(getSettings, {}, 'settings');

/** Writes a change into the cache: an optimistic update, a rollback or the server's answer. */
const showSettings = (queryClient: QueryClient, change: Partial<Settings>): void =>
  changeAnswer(queryClient, getSettings, {}, (known) => ({ ...known, ...change }));

interface SettingsEditing {
  /** Local storage key of the unsaved edit. */
  storageKey: string;
  settings: Settings;
  messages: { saved: string; savedHere?: string; failed: string };
  onShown(saved: Settings): void;
}

/** Edits several settings in a form that is always open. */
export function useSettingsEdit({ storageKey, settings, messages, onShown }: SettingsEditing) {
  const queryClient = useQueryClient();
  return useEdit<Settings>({
    storageKey,
    isAlwaysOpen: true,
    stored: settings,
    send: (body, idempotencyKey) => call(updateSettings, { body }, { idempotencyKey }),
    show(saved) {
      showSettings(queryClient, saved);
      onShown(saved);
    },
    fetchLatest: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    messages,
  });
}

/** The settings of the readers' tab. */
export type SettingName =
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
export function useSaveSetting<N extends SettingName>(name: N) {
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
        if (stored[name] !== requested)
          setFailure({ message: readersText.conflict, stored: stored[name], requested });
      },
    },
  );

  return { save: (requested: Settings[N]) => void write(requested), isBusy, failure };
}

export type SavedSetting<N extends SettingName> = ReturnType<typeof useSaveSetting<N>>;
