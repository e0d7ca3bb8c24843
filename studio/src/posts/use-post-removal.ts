import { deletePost, restorePost } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { postEditorText, toolsText } from '@ezhuthu/kit/text';
import { errorMessage, useToast, useWrite } from '@ezhuthu/kit/ui';
import { refusalWords } from '../editing/refusal-words.ts';

const knownRefusals = refusalWords({ 403: toolsText.removeForbidden });

interface Words {
  done: string;
  failed: string;
}

/** Deletes posts, permanently or to the trash; the toast then offers to restore. */
export function usePostRemoval({ done, failed }: Words) {
  const toast = useToast();
  const queryClient = useQueryClient();

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
