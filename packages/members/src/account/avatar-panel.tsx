import { deleteAvatar, uploadAvatar } from '@ezhuthu/contract';
import { call, upload } from '@ezhuthu/kit';
import { Column, Row } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, ConfirmDialog, errorMessage, Face, toast, useFocusAfter, useWrite } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { accountText } from './messages.ts';
import { type AccountProfile, OwnProfile, updateCachedProfile, updateSessionUser } from './own-profile.tsx';
import { PictureField, usePicture } from './picture-field.tsx';

const messages = accountText.avatar;

/** Changes the picture shown beside the user's comments. */
export function AvatarPanel() {
  return <OwnProfile>{(own) => <OwnAvatar key={own.accountId} own={own} />}</OwnProfile>;
}

function OwnAvatar({ own: { accountId, profile } }: { own: AccountProfile }) {
  const picture = usePicture();
  const avatar = useAvatar(accountId);
  const input = useRef<HTMLInputElement>(null);
  const { file } = picture;
  const face = { name: profile.firstName, size: 96 };
  const present = <Face {...face} picture={profile.avatar} alt={messages.present} />;

  useFocusAfter(file, () => input.current);
  useFocusAfter(profile.avatar, () => input.current);

  async function handleUpload(chosen: File) {
    if (await avatar.send(chosen)) picture.discard();
  }

  return (
    <Column isNarrow>
      <Row gap={4}>
        {picture.url ? (
          <Face {...face} picture={picture.url} alt={messages.preview} fallback={present} />
        ) : (
          present
        )}
        {file && (
          <Row>
            <Button
              variant="primary"
              isBusy={avatar.isBusy}
              busyLabel={messages.uploading}
              onClick={() => handleUpload(file)}
            >
              {messages.upload}
            </Button>
            <Button disabled={avatar.isBusy} onClick={picture.discard}>
              {messages.cancel}
            </Button>
          </Row>
        )}
        {!file && profile.avatar && (
          <ConfirmDialog
            trigger={<Button>{messages.remove}</Button>}
            title={messages.removeQuestion}
            description={messages.removeExplained}
            confirmLabel={messages.removeConfirm}
            isDangerous
            busyLabel={messages.removing}
            onConfirm={avatar.remove}
          />
        )}
      </Row>
      <PictureField input={input} fault={picture.fault} onChoose={picture.choose} />
    </Column>
  );
}

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
function useAvatar(accountId: string) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(setAvatar, {
    failed: (error, file) => getFailure(error, file ? messages.uploadFailed : messages.removeFailed),
    onSuccess(avatar, file) {
      updateCachedProfile(queryClient, accountId, { profile: { avatar } });
      updateSessionUser(accountId, { avatar });
      toast.good(file ? messages.uploaded : messages.removed);
    },
  });
  return { isBusy, send: (file: File) => write(file), remove: () => write(null) };
}
