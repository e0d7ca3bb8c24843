import { deletePost, restorePost, toggleHidden } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useNavigate } from '@ezhuthu/kit/router';
import { deskText, studioText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import type { Desk } from '../use-desk.ts';

const reasonOf = (error: unknown, fallback: string) => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.status === 401 ? studioText.sessionEnded : error.message;
};

/** What can be done with the post as a whole. */
export function usePostActions({ stored: { post }, saver, abandon }: Desk) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function restore(id: string) {
    try {
      await call(restorePost, { params: { id } });
      await queryClient.invalidateQueries();
      toast.good(deskText.restored);
    } catch (error) {
      toast.bad(reasonOf(error, deskText.restoreFailed));
    }
  }

  return {
    async toggleHidden() {
      try {
        const { hidden } = await call(toggleHidden, { params: { id: post!.id } });
        saver.update({ post: { ...post!, hidden } });
        await queryClient.invalidateQueries();
        toast.good(hidden ? deskText.archived : deskText.unarchived);
        if (hidden) void navigate('/dashboard');
      } catch (error) {
        toast.bad(reasonOf(error, deskText.hideFailed));
      }
    },
    async remove() {
      const { id } = post!;
      try {
        // what was written last comes back with the post
        await saver.autoSave();
        await call(deletePost, { params: { id } });
        abandon();
        await queryClient.invalidateQueries();
        toast.good(deskText.deleted, { label: deskText.restore, onAction: () => void restore(id) });
        void navigate('/dashboard');
      } catch (error) {
        toast.bad(reasonOf(error, deskText.deleteFailed));
      }
    },
  };
}
