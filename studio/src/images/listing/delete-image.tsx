import type { ManagedImage } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { deletionWarning } from './name-uses.ts';
import { useDeleteImage } from './use-delete-image.ts';

const words = imagesText.image;

/** Deletes a picture after a confirmation that lists where it is used. */
export function DeleteImage({ image }: { image: ManagedImage }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, remove } = useDeleteImage(image);

  async function handleConfirm() {
    await remove();
    setIsConfirming(false);
  }

  return (
    <ConfirmDialog
      trigger={
        <Button isCompact variant="plain" aria-label={words.removeOf(image.name)}>
          {words.remove}
        </Button>
      }
      title={words.removeQuestion}
      description={deletionWarning(image)}
      confirmLabel={words.remove}
      isDangerous
      isBusy={isBusy}
      busyLabel={words.removing}
      isOpen={isConfirming}
      onOpenChange={setIsConfirming}
      onConfirm={handleConfirm}
    />
  );
}
