import { toggleHidden } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useNavigate } from '@ezhuthu/kit/router';
import { postEditorText } from '@ezhuthu/kit/text';
import { errorMessage, useToast, useWrite } from '@ezhuthu/kit/ui';
import { refusalWords } from '../../editing/refusal-words.ts';
import { useDeletePost } from '../../posts/delete-post.tsx';
import type { PostEditorState } from '../use-post-editor.ts';

/** Actions on the whole post. */
export function usePostActions(postEditor: PostEditorState) {
  const { post } = postEditor.stored;
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { remove } = useDeletePost({ done: postEditorText.deleted, failed: postEditorText.deleteFailed });
  const hiding = useWrite(
    (wished: { hidden: boolean }, keyFor) =>
      call(toggleHidden, { params: { id: post!.id } }, { idempotencyKey: keyFor(wished) }),
    {
      failed: (error) => errorMessage(error, postEditorText.hideFailed, refusalWords()),
      async onSuccess({ hidden }) {
        postEditor.updateStored({ post: { ...post!, hidden } });
        await queryClient.invalidateQueries();
        toast.good(hidden ? postEditorText.archived : postEditorText.unarchived);
        if (hidden) void navigate('/dashboard');
      },
    },
  );

  return {
    toggleHidden: () => hiding.write({ hidden: !post!.hidden }),
    async remove(way: { forGood: boolean }) {
      // save first, so that a restored post has the latest text
      if (!way.forGood) await postEditor.autoSave();
      if (!(await remove(post!.id, way))) return;
      postEditor.abandon();
      void navigate('/dashboard');
    },
  };
}
