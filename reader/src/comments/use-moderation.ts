import {
  approveComment,
  type Comment,
  deleteComment,
  type Post,
  toggleCommentHidden,
} from '@ezhuthu/contract';
import { type ApiError, call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { sendToast } from '@ezhuthu/kit/ui';
import { engagementText, refreshReactions } from '@ezhuthu/members/engagement';
import { useState } from 'react';
import { commentsQuery } from './comments-query.ts';

/**
 * The specified message for a status; otherwise the server's message for a 4xx response, else the
 * fallback.
 */
function getFailure(error: unknown, known: Record<number, string>, otherwise: string): string {
  const { status, message } = error as ApiError;
  return known[status] ?? (status >= 400 && status < 500 ? message : otherwise);
}

const ofRemoval = { 403: engagementText.notYours, 404: engagementText.gone };
const ofHiding = { 403: engagementText.notAuthor };

/** Deletes, hides and approves a comment; the list is refetched, also after a failure. */
export function useModeration({ id: postId, urlSlug }: Post, { id }: Comment) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const input = { params: { id } };

  async function change(work: Promise<unknown>, known: Record<number, string>, otherwise: string) {
    setIsBusy(true);
    try {
      await work;
    } catch (error) {
      if ((error as ApiError).status !== 401) {
        sendToast({ tone: 'bad', text: getFailure(error, known, otherwise) });
      }
    }
    setIsBusy(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: commentsQuery(urlSlug).queryKey }),
      refreshReactions(queryClient, postId),
    ]);
  }

  return {
    isBusy,
    remove: () => change(call(deleteComment, input), ofRemoval, engagementText.removeFailed),
    toggleHidden: () => change(call(toggleCommentHidden, input), ofHiding, engagementText.hideFailed),
    approve: () => change(call(approveComment, input), ofHiding, engagementText.hideFailed),
  };
}
