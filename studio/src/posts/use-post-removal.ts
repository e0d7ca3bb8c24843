import { deletePost, restorePost } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { postEditorText, serverWords, studioText, toolsText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';

function getReason(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  if (error.status === 401) return studioText.sessionEnded;
  return error.status === 403 ? toolsText.removeForbidden : serverWords(error);
}

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
      toast.bad(getReason(error, postEditorText.restoreFailed));
    }
  }

  /** @returns whether it was done */
  return async function remove(id: string, { forGood }: { forGood: boolean }): Promise<boolean> {
    try {
      await call(deletePost, { params: { id }, query: { forGood } });
    } catch (error) {
      toast.bad(getReason(error, failed));
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
