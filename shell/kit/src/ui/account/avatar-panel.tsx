import { useRef, useState } from 'react';
import { accountText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';
import { PictureField } from './picture-field.tsx';
import { useAvatar } from './use-avatar.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { usePicture } from './use-picture.ts';
import { type OwnProfile, WithProfile } from './with-profile.tsx';

const words = accountText.avatar;

/** Changes the picture shown beside the user's comments. */
export function AvatarPanel() {
  return <WithProfile>{(own) => <OwnAvatar key={own.accountId} own={own} />}</WithProfile>;
}

function OwnAvatar({ own: { accountId, profile } }: { own: OwnProfile }) {
  const picture = usePicture();
  const avatar = useAvatar(accountId);
  const input = useRef<HTMLInputElement>(null);
  const { file } = picture;

  useFocusAfter(file, () => input.current);
  useFocusAfter(profile.avatar, () => input.current);

  async function handleUpload(chosen: File) {
    if (await avatar.send(chosen)) picture.putBack();
  }

  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        {picture.url ? (
          <img src={picture.url} alt={words.preview} width={96} height={96} className={styles.avatar} />
        ) : (
          <Avatar profile={profile} />
        )}
        {file && (
          <div className={styles.buttons}>
            <Button
              variant="primary"
              isBusy={avatar.isBusy}
              busyLabel={words.uploading}
              onClick={() => handleUpload(file)}
            >
              {words.upload}
            </Button>
            <Button disabled={avatar.isBusy} onClick={picture.putBack}>
              {words.cancel}
            </Button>
          </div>
        )}
        {!file && profile.avatar && <RemoveAvatar isBusy={avatar.isBusy} onRemove={avatar.remove} />}
      </div>
      <PictureField input={input} fault={picture.fault} onChoose={picture.choose} />
    </div>
  );
}

interface RemoveAvatarProps {
  isBusy: boolean;
  onRemove(): Promise<unknown>;
}

function RemoveAvatar({ isBusy, onRemove }: RemoveAvatarProps) {
  const [isConfirming, setIsConfirming] = useState(false);

  async function handleConfirm() {
    await onRemove();
    setIsConfirming(false);
  }

  return (
    <ConfirmDialog
      trigger={<Button>{words.remove}</Button>}
      title={words.removeQuestion}
      description={words.removeExplained}
      confirmLabel={words.removeConfirm}
      isDangerous
      isBusy={isBusy}
      busyLabel={words.removing}
      isOpen={isConfirming}
      onOpenChange={setIsConfirming}
      onConfirm={handleConfirm}
    />
  );
}
