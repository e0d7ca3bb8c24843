import { Button } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { usePostRemoval } from './use-post-removal.ts';

interface RemovePostButtonProps {
  id: string;
  label: string;
  /** Accessible name with the post's title, where several posts have such a button. */
  name?: string;
  words: { done: string; failed: string };
  onRemoved(): void;
}

/** Deletes a post after a confirmation. */
export function RemovePostButton({ id, label, name, words, onRemoved }: RemovePostButtonProps) {
  const { isBusy, remove } = usePostRemoval(words);
  const [isOpen, setIsOpen] = useState(false);

  async function handleDelete(way: { forGood: boolean }) {
    const isDone = await remove(id, way);
    setIsOpen(false);
    if (isDone) onRemoved();
  }

  return (
    <DeletePostDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isBusy={isBusy}
      trigger={
        <Button isCompact variant="plain" aria-label={name}>
          {label}
        </Button>
      }
      onDelete={handleDelete}
    />
  );
}
