import { type Preferences, updateProfile } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { accountText } from '../../text/index.ts';
import { useWrite } from '../form/use-write.ts';
import { showProfile } from './profile-query.ts';

/** Saves a preference optimistically, with a rollback when the request fails. */
export function usePreference(accountId: string, name: keyof Preferences): (isOn: boolean) => void {
  const queryClient = useQueryClient();
  const show = (isOn: boolean) => showProfile(queryClient, accountId, { preferences: { [name]: isOn } });
  const { write } = useWrite(
    (isOn: boolean, keyFor) => {
      const body = { preferences: { [name]: isOn } };
      return call(updateProfile, { body }, { idempotencyKey: keyFor(body) });
    },
    {
      failed: accountText.preferences.failed,
      // serialize the requests, so that the latest choice is stored last
      scope: { id: `preferences of ${accountId}` },
      onMutate: show,
      onError: (_error, isOn) => show(!isOn),
    },
  );
  return (isOn) => void write(isOn);
}
