import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { dashboardText, postEditorText } from '@ezhuthu/kit/text';
import { dropFromOwnLists } from '../../posts/own-lists.ts';
import { RemovePostButton } from '../../posts/remove-post-button.tsx';

const words = { done: postEditorText.deleted, failed: postEditorText.deleteFailed };

/** Moves a listed post to the trash, or deletes it. */
export function RemoveButton({ post: { id, title } }: { post: PostSummary }) {
  const queryClient = useQueryClient();

  function handleRemoved() {
    dropFromOwnLists(queryClient, [id]);
    // later posts move up across page boundaries
    void queryClient.invalidateQueries();
  }

  return (
    <RemovePostButton
      id={id}
      label={dashboardText.remove}
      name={dashboardText.of(dashboardText.remove, title)}
      words={words}
      onRemoved={handleRemoved}
    />
  );
}
