import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { dashboardText, deskText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { dropFromOwnLists } from '../../posts/own-lists.ts';
import { usePostRemoval } from '../../posts/use-post-removal.ts';

/** Moves a post to the trash, after a question. */
export function RemoveButton({ post: { id, title } }: { post: PostSummary }) {
  const queryClient = useQueryClient();
  const remove = usePostRemoval({ done: deskText.deleted, failed: deskText.deleteFailed });
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    const isDone = await remove(id);
    setIsBusy(false);
    setIsOpen(false);
    if (!isDone) return;
    dropFromOwnLists(queryClient, [id]);
    // what follows has moved up
    void queryClient.invalidateQueries();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button isCompact variant="plain" aria-label={dashboardText.of(dashboardText.remove, title)}>
          {dashboardText.remove}
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
