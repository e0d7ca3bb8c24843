import { deskText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { usePostRemoval } from './use-post-removal.ts';

interface RemovePostButtonProps {
  id: string;
  label: string;
  /** The label with the post's name, where several posts have such a button. */
  name?: string;
  words: { done: string; failed: string };
  onRemoved(): void;
}

/** Moves a post to the trash, after a question. */
export function RemovePostButton({ id, label, name, words, onRemoved }: RemovePostButtonProps) {
  const remove = usePostRemoval(words);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    const isDone = await remove(id);
    setIsBusy(false);
    setIsOpen(false);
    if (isDone) onRemoved();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button isCompact variant="plain" aria-label={name}>
          {label}
        </Button>
      }
      title={deskText.deleteQuestion}
      description={deskText.deleteDetail}
      confirmLabel={deskText.deleteVerb}
      isDangerous
      isBusy={isBusy}
      onConfirm={handleConfirm}
    />
  );
}
