import { deletePost, type PostSummary, restorePost } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import {
  Button,
  ChoiceDialog,
  type ChoiceDialogProps,
  errorMessage,
  IconButton,
  toast,
  useWrite,
} from '@ezhuthu/kit/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { refusalMessage } from '../editing/refusal-message.ts';
import { postEditorText } from '../messages/post-editor.ts';
import { toolsText } from '../messages/tools.ts';

interface DeletionMessages {
  done: string;
  failed: string;
}

/** Deletes posts, permanently or to the trash; the toast then offers to restore. */
export function useDeletePost({
  done = postEditorText.deleted,
  failed = postEditorText.deleteFailed,
}: Partial<DeletionMessages> = {}) {
  const queryClient = useQueryClient();
  const knownRefusals = refusalMessage({ 403: toolsText.removeForbidden });

  const { write: restore } = useWrite(restorePost, {
    failed: (error) => errorMessage(error, postEditorText.restoreFailed, knownRefusals),
    async onSuccess() {
      await queryClient.invalidateQueries();
      toast.good(postEditorText.restored);
    },
  });

  const { write, isBusy } = useWrite(deletePost, {
    failed: (error) => errorMessage(error, failed, knownRefusals),
    async onSuccess(_, { params, query }) {
      // active queries of the post would only fail
      await queryClient.invalidateQueries({ refetchType: 'none' });
      const undo = { label: postEditorText.restore, onAction: () => void restore({ params }) };
      toast.good(done, query?.forGood ? undefined : undo);
    },
  });

  return {
    isBusy,
    /** @returns whether the post was deleted */
    remove: (id: string, { forGood }: { forGood: boolean }) => write({ params: { id }, query: { forGood } }),
  };
}

interface DeletePostDialogProps
  extends Pick<ChoiceDialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'isBusy'> {
  /** Of the post. */
  title: string;
  onDelete(way: { forGood: boolean }): void;
  /** False for those who only have the trash. */
  mayDeleteForGood?: boolean;
}

/** Asks whether to move a post to the trash or delete it permanently. */
export function DeletePostDialog({
  title,
  onDelete,
  mayDeleteForGood = true,
  ...dialog
}: DeletePostDialogProps) {
  return (
    <ChoiceDialog
      {...dialog}
      title={postEditorText.deleteQuestion(title)}
      choices={[
        {
          label: postEditorText.toTrash,
          detail: postEditorText.deleteDetail,
          onChoose: () => onDelete({ forGood: false }),
        },
        ...(mayDeleteForGood
          ? [
              {
                label: postEditorText.deleteForGood,
                detail: postEditorText.deleteForGoodDetail,
                isDangerous: true,
                onChoose: () => onDelete({ forGood: true }),
              },
            ]
          : []),
      ]}
    />
  );
}

interface DeletePostButtonProps {
  post: Pick<PostSummary, 'id' | 'title'>;
  label: string;
  /** Accessible name with the post's title, where several posts have such a button. */
  name?: string;
  messages?: DeletionMessages;
  isIcon?: boolean;
  onDeleted(): void;
}

/** Deletes a post after a confirmation. */
export function DeletePostButton({ post, label, name, messages, isIcon, onDeleted }: DeletePostButtonProps) {
  const { isBusy, remove } = useDeletePost(messages);
  const [isOpen, setIsOpen] = useState(false);

  async function handleDelete(way: { forGood: boolean }) {
    const isDone = await remove(post.id, way);
    setIsOpen(false);
    if (isDone) onDeleted();
  }

  return (
    <DeletePostDialog
      title={post.title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isBusy={isBusy}
      trigger={
        isIcon ? (
          <IconButton label={name ?? label}>
            <Trash2 size={18} />
          </IconButton>
        ) : (
          <Button isCompact variant="plain" aria-label={name}>
            {label}
          </Button>
        )
      }
      onDelete={handleDelete}
    />
  );
}
