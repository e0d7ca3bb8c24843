import { ConfirmDialog, type ConfirmDialogProps } from '@ezhuthu/kit/ui';
import { useState } from 'react';

interface ConfirmWriteProps extends Omit<ConfirmDialogProps, 'isOpen' | 'onOpenChange' | 'onConfirm'> {
  onConfirm(): Promise<unknown>;
}

/** Asks before a write; the dialog stays open until the write has ended, whether it succeeded or not. */
export function ConfirmWrite({ onConfirm, ...dialog }: ConfirmWriteProps) {
  const [isOpen, setIsOpen] = useState(false);

  async function handleConfirm() {
    await onConfirm();
    setIsOpen(false);
  }

  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => void handleConfirm()}
    />
  );
}
