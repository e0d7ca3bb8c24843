import { type PostSummary, toggleHidden } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, toast, useWrite } from '@ezhuthu/kit/ui';
import { showReactions, useReactions } from '@ezhuthu/members/engagement';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { showInOwnLists } from './own-lists.ts';

/** Why a post was not hidden or shown, as specified: the same words whatever the server says, unless the session has ended. */
export const hidingFailure = (error: unknown): string =>
  errorMessage(error, postEditorText.hideFailed, ({ status }) =>
    status === 401 ? studioText.sessionEnded : postEditorText.hideFailed,
  );

type Hideable = Pick<PostSummary, 'id' | 'title' | 'urlSlug' | 'likes' | 'comments'>;

/** Whether a post is hidden, and how to change it. */
export function useHiding(post: Hideable, hiddenAtFirst = false) {
  const queryClient = useQueryClient();
  const { hidden = hiddenAtFirst, views } = useReactions(post);
  const { write, isBusy } = useWrite(
    (change: { hidden: boolean }, keyFor) =>
      call(toggleHidden, { params: { id: post.id } }, { idempotencyKey: keyFor(change) }),
    {
      failed: hidingFailure,
      onMutate: (change) => showReactions(queryClient, post, change),
      onSuccess(answer) {
        showReactions(queryClient, post, answer);
        showInOwnLists(queryClient, [post.id], answer);
        // do not refetch the lists on this page: the card must stay, so that its post can be shown again
        toast.good(answer.hidden ? postEditorText.archived : postEditorText.unarchived);
      },
      onError: (_error, _change, rollBack) => rollBack?.(),
    },
  );
  return { hidden, views, isBusy, toggle: () => write({ hidden: !hidden }) };
}
