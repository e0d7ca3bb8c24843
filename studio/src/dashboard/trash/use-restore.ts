import { listTrash, type PostPage, restorePost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { type InfiniteData, type QueryClient, useQueryClient } from '@ezhuthu/kit/query';
import { postEditorText } from '@ezhuthu/kit/text';
import { errorMessage, useToast } from '@ezhuthu/kit/ui';
import { useState } from 'react';

function dropFromTrash(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<InfiniteData<PostPage>>([listTrash.name], (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      posts: page.posts.filter((post) => post.id !== id),
    }));
    return { ...known, pages };
  });
}

/** Takes a post out of the trash. */
export function useRestore(id: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function restore(): Promise<void> {
    setIsBusy(true);
    try {
      await call(restorePost, { params: { id } });
      toast.good(postEditorText.restored);
      dropFromTrash(queryClient, id);
      void queryClient.invalidateQueries();
    } catch (error) {
      toast.bad(errorMessage(error, postEditorText.restoreFailed));
    }
    setIsBusy(false);
  }

  return { isBusy, restore };
}
