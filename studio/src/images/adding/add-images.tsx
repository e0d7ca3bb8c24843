import type { ImageType } from '@ezhuthu/contract';
import { DropArea, FileField, ItemList, Stack } from '@ezhuthu/kit/layout';
import { Button } from '@ezhuthu/kit/ui';
import { type ReactNode, useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { imagesText } from '../../messages/images.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { acceptedPictures, isAccepted, isPicture } from '../../uploads/upload-picture.ts';
import { useUnsavedInput } from '../images-dialog.tsx';
import { isNamed, type PendingImage, usePendingImages } from './pending-images.ts';
import { PendingItem } from './pending-item.tsx';
import { useSendImages } from './use-send-images.ts';

const messages = imagesText.add;

/** Error message for files that are no pictures, or of a type that cannot be stored. */
function getFault(files: File[]): string | null {
  if (!files.every(isPicture)) return postEditorText.onlyImages;
  return files.every(isAccepted) ? null : editorText.unacceptedImage;
}

/**
 * Collects pictures that are chosen or dropped over the children, and uploads them once each has a name.
 */
export function AddImages({ type, children }: { type: ImageType; children: ReactNode }) {
  const pending = usePendingImages();
  const { sendAll, stop } = useSendImages(type, pending);
  const [fault, setFault] = useState<string | null>(null);
  useUnsavedInput(pending.images.length > 0);

  function handleFiles(files: File[]) {
    setFault(getFault(files));
    pending.add(files.filter(isAccepted));
  }

  function handleSend(images: PendingImage[]) {
    for (const { id } of images.filter((image) => !isNamed(image)))
      pending.change(id, (image) => ({ ...image, isNameless: true }));
    void sendAll(images.filter(isNamed));
  }

  function handleUpload() {
    setFault(pending.images.length === 0 ? messages.incomplete : null);
    handleSend(pending.images.filter(({ percent }) => percent === null));
  }

  return (
    <Stack as={DropArea} label={messages.area} onFiles={handleFiles}>
      <FileField
        multiple
        accept={acceptedPictures}
        label={messages.choose}
        hint={messages.hint}
        failure={fault}
        onFiles={handleFiles}
      />
      {pending.images.length > 0 && (
        <Stack as={ItemList} gap={3} aria-label={messages.waiting}>
          {pending.images.map((image) => (
            <PendingItem
              key={image.id}
              image={image}
              onChange={(change) => pending.change(image.id, change)}
              onRetry={() => handleSend([image])}
              onStop={() => stop(image.id)}
              onRemove={() => pending.remove(image.id)}
            />
          ))}
        </Stack>
      )}
      <div>
        <Button variant="primary" onClick={handleUpload}>
          {messages.upload}
        </Button>
      </div>
      {children}
    </Stack>
  );
}
