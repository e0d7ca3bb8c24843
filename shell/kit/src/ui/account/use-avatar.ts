import { deleteAvatar, uploadAvatar } from '@ezhuthu/contract';
import { call, upload } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { accountText } from '../../text/index.ts';
import { errorMessage } from '../form/error-message.ts';
import { useWrite } from '../form/use-write.ts';
import { useToast } from '../toast/use-toast.ts';
import { showProfile } from './profile-query.ts';
import { storeProfileLocally } from './store-profile-locally.ts';

const words = accountText.avatar;

/** Rejections include the reason, since a retry with the same picture would fail again. */
const getFailure = (error: unknown, failed: string): string =>
  errorMessage(error, failed, ({ status, message }) =>
    [400, 413, 415, 429].includes(status) ? `${failed} (${message})` : failed,
  );

/** @param file the new picture, or null for none */
async function setAvatar(file: File | null): Promise<string | null> {
  if (file) return (await upload(uploadAvatar, file)).avatar;
  await call(deleteAvatar, {});
  return null;
}

/** Uploads or removes the picture. Both functions return whether they succeeded. */
export function useAvatar(accountId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(setAvatar, {
    failed: (error, file) => getFailure(error, file ? words.uploadFailed : words.removeFailed),
    onSuccess(avatar, file) {
      showProfile(queryClient, accountId, { profile: { avatar } });
      storeProfileLocally(accountId, { avatar });
      toast.good(file ? words.uploaded : words.removed);
    },
  });
  return { isBusy, send: (file: File) => write(file), remove: () => write(null) };
}
