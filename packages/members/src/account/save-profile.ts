import { getProfile, type ProfileAnswer, updateProfile } from '@ezhuthu/contract';
import { useSession } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { storedValue, useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { accountText } from './messages.ts';
import { profileQuery, updateSessionUser } from './own-profile.tsx';
import type { FieldChanges } from './profile-fields.ts';

/**
 * Unsaved profile changes of an account in local storage: they survive a failure, a sign-in and a
 * reload.
 */
interface PendingProfile {
  changes: FieldChanges;
  /** The save failed because the server was unreachable; it is retried automatically. */
  isWaiting: boolean;
}

const stored = storedValue('pendingProfile', (found) =>
  typeof found === 'object' ? { ...(found as Record<string, PendingProfile>) } : {},
);

export function readPending(accountId: string): PendingProfile | null {
  const found = stored.get()[accountId];
  return found?.changes ? found : null;
}

/** Without local storage the changes remain in the form only. */
export function keepPending(accountId: string, pending: PendingProfile): void {
  const { [accountId]: _, ...others } = stored.get();
  const isEmpty = Object.keys(pending.changes).length === 0;
  const all = isEmpty ? others : { ...others, [accountId]: pending };
  if (Object.keys(all).length === 0) stored.remove();
  else stored.set(all);
}

export const forgetPending = (accountId: string): void =>
  keepPending(accountId, { changes: {}, isWaiting: false });

/** Retries a waiting save on mount, when the browser is online again and after a sign-in. */
export function useAutomaticRetry(isWaiting: boolean, save: () => void): void {
  const isMember = useSession().status === 'member';
  const retry = useEffectEvent(() => {
    if (isWaiting && isMember) save();
  });
  useEffect(() => {
    if (isMember) retry();
    const handleOnline = () => retry();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isMember]);
}

/** Saves the changed fields and writes the response into the cache; the form shows what came of it. */
export function useSaveProfile(accountId: string, shown: { onSuccess(): void; onError(error: Error): void }) {
  const queryClient = useQueryClient();
  return useWrite(updateProfile, {
    failed: accountText.profile.failed,
    isFailureShown: true,
    async onSuccess(answer) {
      const { queryKey } = profileQuery(accountId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ProfileAnswer>(queryKey, answer);
      updateSessionUser(accountId, answer.profile);
      // many queries contain the name: refetch them when they are shown next
      await queryClient.invalidateQueries({
        refetchType: 'none',
        predicate: (query) => query.queryKey[0] !== getProfile.name,
      });
      shown.onSuccess();
    },
    onError: shown.onError,
  });
}
