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

/** Saves what was changed; from then on the server's copy is the one that is shown. @throws ApiError */
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
    // the name stands in many answers; each is asked for again when it is next shown
    await queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => query.queryKey[0] !== getProfile.name,
    });
    return answer;
  };
}
