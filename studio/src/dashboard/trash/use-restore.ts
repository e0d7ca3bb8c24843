import { restorePost } from '@ezhuthu/contract';
import { type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { postEditorText } from '@ezhuthu/kit/text';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
import { trashQuery } from './trash-query.ts';

function dropFromTrash(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(trashQuery.queryKey, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      posts: page.posts.filter((post) => post.id !== id),
    }));
    return { ...known, pages };
  });
}

export function useRestore(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { write, isBusy } = useWrite(restorePost, {
    failed: postEditorText.restoreFailed,
    onSuccess() {
      toast.good(postEditorText.restored);
      dropFromTrash(queryClient, id);
      void queryClient.invalidateQueries();
    },
  });
  return { isBusy, restore: () => write({ params: { id } }) };
}
