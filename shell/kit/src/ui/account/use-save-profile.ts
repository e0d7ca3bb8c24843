import { getProfile, type ProfileAnswer, updateProfile } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useAttempt } from '../form/use-attempt.ts';
import { type FieldChanges, getProfileChange } from './profile-fields.ts';
import { profileQuery } from './profile-query.ts';
import { storeProfileLocally } from './store-profile-locally.ts';

interface Saving {
  changes: FieldChanges;
  currentPassword?: string;
}

/** Saves the changed fields and writes the response into the cache. @throws ApiError */
export function useSaveProfile(accountId: string): (saving: Saving) => Promise<ProfileAnswer> {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  return async ({ changes, currentPassword }) => {
    const body = { profile: getProfileChange(changes), currentPassword };
    const answer = await call(updateProfile, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.succeeded();
    const { queryKey } = profileQuery(accountId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<ProfileAnswer>(queryKey, answer);
    storeProfileLocally(accountId, answer.profile);
    // many queries contain the name: refetch them when they are shown next
    await queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => query.queryKey[0] !== getProfile.name,
    });
    return answer;
  };
}
