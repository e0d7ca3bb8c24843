import type { Post } from '@ezhuthu/contract';
import { useNavigate } from '@ezhuthu/kit/router';
import { deskText, toolsText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { usePostRemoval } from '../../posts/use-post-removal.ts';

/** Moves the post to the trash, after a question, and leads home. */
export function RemoveButton({ post }: { post: Post }) {
  const navigate = useNavigate();
  const remove = usePostRemoval({ done: toolsText.removed, failed: toolsText.removeFailed });
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    const isDone = await remove(post.id);
    setIsBusy(false);
    setIsOpen(false);
    if (isDone) void navigate('/');
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button isCompact variant="plain">
          {toolsText.remove}
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
