import { deletePost, restorePost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { postEditorText, toolsText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { refusalWords } from '../editing/refusal-words.ts';

const knownRefusals = refusalWords({ 403: toolsText.removeForbidden });

interface Words {
  done: string;
  failed: string;
}

/** Deletes posts: to the trash, from where the message afterwards brings them back, or for good. */
export function usePostRemoval({ done, failed }: Words) {
  const toast = useToast();
  const queryClient = useQueryClient();

  async function restore(id: string) {
    try {
      await call(restorePost, { params: { id } });
      await queryClient.invalidateQueries();
      toast.good(postEditorText.restored);
    } catch (error) {
      toast.bad(errorMessage(error, postEditorText.restoreFailed, knownRefusals));
    }
  }

  /** @returns whether it was done */
  return async function remove(id: string, { forGood }: { forGood: boolean }): Promise<boolean> {
    try {
      await call(deletePost, { params: { id }, query: { forGood } });
    } catch (error) {
      toast.bad(errorMessage(error, failed, knownRefusals));
      return false;
    }
    // what is on screen of it would only ask in vain
    await queryClient.invalidateQueries({ refetchType: 'none' });
    toast.good(
      done,
      forGood ? undefined : { label: postEditorText.restore, onAction: () => void restore(id) },
    );
    return true;
  };
}
