import { ApiError } from '@ezhuthu/kit';
import { errorMessage, useTransient } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { accountText } from './messages.ts';
import type { AccountProfile } from './own-profile.tsx';
import {
  changesEmail,
  type FieldChanges,
  type FieldName,
  getFields,
  getProfileChange,
  wrongFields,
} from './profile-fields.ts';
import {
  forgetPending,
  keepPending,
  readPending,
  useAutomaticRetry,
  useSaveProfile,
} from './save-profile.ts';

const messages = accountText.profile;

/** Milliseconds for which a success is shown. */
const successTime = 3000;

/** Whether a retry without changes may succeed. */
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

interface Failure {
  message?: string;
  /** Error message of each field. */
  fields: Partial<Record<FieldName, string>>;
}

const getFailure = (error: unknown): Failure => ({
  message: errorMessage(error, messages.failed),
  fields: Object.fromEntries(wrongFields(error).map((name) => [name, messages.wrongField])),
});

/** The state of the profile form. Input is stored locally until it is saved or discarded. */
export function useProfileForm({ accountId, profile }: AccountProfile) {
  const [found] = useState(() => readPending(accountId));
  const [changes, setChanges] = useState<FieldChanges>(found?.changes ?? {});
  const [isFound, setIsFound] = useState(found !== null);
  const [isWaiting, setIsWaiting] = useState(found?.isWaiting ?? false);
  const [isEditing, setIsEditing] = useState(found !== null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [isSaved, showSaved] = useTransient<true>();
  const { write, isBusy } = useSaveProfile(accountId, {
    onSuccess() {
      leave();
      showSaved(true, successTime);
    },
    onError(error) {
      const waits = mayRetry(error);
      setFailure(getFailure(error));
      setIsWaiting(waits);
      keepPending(accountId, { changes, isWaiting: waits });
    },
  });
  const stored = getFields(profile);
  const needsPassword = changesEmail(stored, changes);

  function leave() {
    forgetPending(accountId);
    setChanges({});
    setPassword('');
    setIsFound(false);
    setIsWaiting(false);
    setFailure(undefined);
    setIsEditing(false);
  }

  function handleChange(name: FieldName, value: string) {
    const { [name]: _, ...others } = changes;
    const next = value === stored[name] ? others : { ...others, [name]: value };
    setChanges(next);
    setIsWaiting(false);
    keepPending(accountId, { changes: next, isWaiting: false });
  }

  function save() {
    if (isBusy) return;
    if (changes.name?.trim() === '') return setFailure({ fields: { name: messages.nameRequired } });
    setFailure(undefined);
    void write({
      body: {
        profile: getProfileChange(changes),
        ...(needsPassword && { currentPassword: password }),
      },
    });
  }

  // passwords are not stored, so a reload requires it again
  const canSend = !needsPassword || password !== '';
  useAutomaticRetry(isWaiting && canSend, save);

  return {
    isEditing,
    isBusy,
    isSaved,
    failure,
    needsPassword,
    password,
    fields: { ...stored, ...changes },
    /** The input was restored from an earlier visit. */
    isFound,
    handleEdit: () => setIsEditing(true),
    handleCancel: leave,
    handleChange,
    handlePassword: setPassword,
    save,
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
