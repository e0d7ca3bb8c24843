import { type Preferences, updateProfile } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useMutation, useQueryClient } from '@ezhuthu/kit/query';
import { accountText } from '../../text/index.ts';
import { errorMessage } from '../form/error-message.ts';
import { useToast } from '../toast/use-toast.ts';
import { showProfile } from './profile-query.ts';

/** Shows a preference as it is wished at once, and takes it back when it cannot be saved. */
export function usePreference(accountId: string, name: keyof Preferences): (isOn: boolean) => void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const show = (isOn: boolean) => showProfile(queryClient, accountId, { preferences: { [name]: isOn } });
  const { mutate } = useMutation({
    // one after the other, so that the last wish is the last that the server hears
    scope: { id: `preferences of ${accountId}` },
    // without a connection it fails at once, rather than being shown as if it were saved
    networkMode: 'always',
    mutationFn: (isOn: boolean) => call(updateProfile, { body: { preferences: { [name]: isOn } } }),
    onMutate: show,
    onError(error, isOn) {
      show(!isOn);
      toast.bad(errorMessage(error, accountText.preferences.failed));
    },
  });
  return mutate;
}
