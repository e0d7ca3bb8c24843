import { toggleHidden } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useNavigate } from '@ezhuthu/kit/router';
import { postEditorText, serverWords, studioText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { usePostRemoval } from '../../posts/use-post-removal.ts';
import type { PostEditorState } from '../use-post-editor.ts';

const getReason = (error: unknown, fallback: string) => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.status === 401 ? studioText.sessionEnded : serverWords(error);
};

/** What can be done with the post as a whole. */
export function usePostActions({ stored: { post }, saver, abandon }: PostEditorState) {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = usePostRemoval({ done: postEditorText.deleted, failed: postEditorText.deleteFailed });

  return {
    async toggleHidden() {
      try {
        const { hidden } = await call(toggleHidden, { params: { id: post!.id } });
        saver.update({ post: { ...post!, hidden } });
        await queryClient.invalidateQueries();
        toast.good(hidden ? postEditorText.archived : postEditorText.unarchived);
        if (hidden) void navigate('/dashboard');
      } catch (error) {
        toast.bad(getReason(error, postEditorText.hideFailed));
      }
    },
    async remove(way: { forGood: boolean }) {
      // what was written last comes back with the post
      if (!way.forGood) await saver.autoSave();
      if (!(await remove(post!.id, way))) return;
      abandon();
      void navigate('/dashboard');
    },
  };
}
