import {
  approveComment,
  type Comment,
  deleteComment,
  type Post,
  toggleCommentHidden,
} from '@ezhuthu/contract';
import { type ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, useWrite } from '@ezhuthu/kit/ui';
import { engagementText, refreshReactions } from '@ezhuthu/members/engagement';
import { commentsQuery } from './comments-query.ts';

interface Change {
  send(): Promise<unknown>;
  /** Messages by status. */
  known: Record<number, string>;
  failed: string;
}

const getFailure = (error: Error, { known, failed }: Change) =>
  (error as ApiError).status === 401
    ? undefined
    : errorMessage(error, failed, ({ status, message }) => known[status] ?? message);

/** Deletes, hides and approves a comment; the list is refetched, also after a failure. */
export function useModeration({ id: postId, urlSlug }: Post, { id }: Comment) {
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(({ send }: Change) => send(), {
    failed: getFailure,
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: commentsQuery(urlSlug).queryKey });
      void refreshReactions(queryClient, postId);
    },
  });
  const input = { params: { id } };
  const hiding = { known: { 403: engagementText.notAuthor }, failed: engagementText.hideFailed };
  return {
    isBusy,
    remove: () =>
      write({
        send: () => call(deleteComment, input),
        known: { 403: engagementText.notYours, 404: engagementText.gone },
        failed: engagementText.removeFailed,
      }),
    toggleHidden: () => write({ send: () => call(toggleCommentHidden, input), ...hiding }),
    approve: () => write({ send: () => call(approveComment, input), ...hiding }),
  };
}
