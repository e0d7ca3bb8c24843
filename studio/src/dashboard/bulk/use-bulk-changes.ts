import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { errorMessage, useToast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { dashboardText } from '../../messages/dashboard.ts';
import { dropFromOwnLists, showInOwnLists } from '../../posts/own-lists.ts';
import { applyChange, type Change, sendRequests, undoRequests } from './bulk-changes.ts';

const messages = dashboardText.bulk;

const resultText = (change: Change, count: number): string =>
  change.kind === 'move' ? messages.done.move(count, change.category) : messages.done[change.kind](count);

/** Runs bulk changes; the toast afterwards offers to undo them. */
export function useBulkChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  function show(change: Change, ids: string[]) {
    if (change.kind === 'delete') dropFromOwnLists(queryClient, ids);
    if (change.kind === 'hide') showInOwnLists(queryClient, ids, { hidden: true });
    if (change.kind === 'move') showInOwnLists(queryClient, ids, { category: change.category });
    void queryClient.invalidateQueries();
  }

  const { write: undo } = useWrite(sendRequests, {
    failed: messages.undoFailed,
    onSuccess: () => toast.good(messages.undone),
    onSettled: () => void queryClient.invalidateQueries(),
  });

  function showResult(change: Change, done: PostSummary[]) {
    const back = undoRequests(change, done);
    const action = { label: messages.undo, onAction: () => void undo(back) };
    toast.good(resultText(change, done.length), back.length > 0 ? action : undefined);
  }

  /** @returns whether every post was changed */
  async function run(change: Change, posts: PostSummary[]): Promise<boolean> {
    setIsBusy(true);
    const { done, error } = await applyChange(change, posts);
    setIsBusy(false);
    if (error !== undefined) toast.bad(errorMessage(error, messages.failed));
    if (done.length > 0) {
      showResult(change, done);
      show(
        change,
        done.map(({ id }) => id),
      );
    }
    return error === undefined;
  }

  return { isBusy, run };
}
