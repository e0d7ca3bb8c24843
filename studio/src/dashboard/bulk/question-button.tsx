import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';

interface QuestionButtonProps {
  label: string;
  /** The question, with the number of posts. */
  title: string;
  detail: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm(): Promise<void>;
}

/** A button with a confirmation dialog. */
export function QuestionButton({
  label,
  title,
  detail,
  isDangerous,
  isBusy,
  onConfirm,
}: QuestionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);

  async function handleConfirm() {
    await onConfirm();
    setIsOpen(false);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button isCompact>{label}</Button>}
      title={title}
      description={detail}
      confirmLabel={label}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={handleConfirm}
    />
  );
}
