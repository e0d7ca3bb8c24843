import { imagesText } from '@ezhuthu/kit/text';
import { ConfirmDialog, Dialog } from '@ezhuthu/kit/ui';
import { type ReactNode, useState } from 'react';
import { useLeaveWarning } from '../post-editor/use-leave-warning.ts';
import { UnsavedParts, useUnsavedParts } from './unsaved-parts.ts';
import { useStrayDrops } from './use-stray-drops.ts';

const words = imagesText.unsaved;

interface ImagesDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog for pictures and texts; it asks before it discards unsaved input. */
export function ImagesDialog({ title, onClose, children }: ImagesDialogProps) {
  const [hasUnsaved, note] = useUnsavedParts();
  const [isConfirming, setIsConfirming] = useState(false);
  useLeaveWarning(hasUnsaved);
  useStrayDrops();
  return (
    <UnsavedParts value={note}>
      <Dialog
        isOpen
        isWide
        title={title}
        onOpenChange={() => (hasUnsaved ? setIsConfirming(true) : onClose())}
      >
        {children}
        <ConfirmDialog
          title={words.question}
          description={words.explained}
          confirmLabel={words.leave}
          cancelLabel={words.stay}
          isDangerous
          isOpen={isConfirming}
          onOpenChange={setIsConfirming}
          onConfirm={onClose}
        />
      </Dialog>
    </UnsavedParts>
  );
}
