import { deleteAvatar, uploadAvatar } from '@ezhuthu/contract';
import { call, upload } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useState } from 'react';
import { accountText } from '../../text/index.ts';
import { errorMessage } from '../form/error-message.ts';
import { useToast } from '../toast/use-toast.ts';
import { showProfile } from './profile-query.ts';
import { storeProfileLocally } from './store-profile-locally.ts';

const words = accountText.avatar;

/** A refusal says why as well: the same picture would be refused again. */
const getFailure = (error: unknown, failed: string): string =>
  errorMessage(error, failed, ({ status, message }) =>
    [400, 413, 415, 429].includes(status) ? `${failed} (${message})` : failed,
  );

/** Sends another picture, or takes the present one away. Each tells whether it was done. */
export function useAvatar(accountId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function change(work: () => Promise<string | null>, done: string, failed: string): Promise<boolean> {
    setIsBusy(true);
    try {
      const avatar = await work();
      showProfile(queryClient, accountId, { profile: { avatar } });
      storeProfileLocally(accountId, { avatar });
      toast.good(done);
      return true;
    } catch (error) {
      toast.bad(getFailure(error, failed));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    send: (file: File) =>
      change(async () => (await upload(uploadAvatar, file)).avatar, words.uploaded, words.uploadFailed),
    remove: () =>
      change(
        async () => {
          await call(deleteAvatar, {});
          return null;
        },
        words.removed,
        words.removeFailed,
      ),
  };
}
