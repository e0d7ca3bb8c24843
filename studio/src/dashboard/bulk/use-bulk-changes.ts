import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useToast, useWrite } from '@ezhuthu/kit/ui';
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

  const { write, isBusy } = useWrite(
    async ({ change, posts }: { change: Change; posts: PostSummary[] }) => {
      const { done, error } = await applyChange(change, posts);
      if (done.length > 0) {
        showResult(change, done);
        show(
          change,
          done.map(({ id }) => id),
        );
      }
      if (error !== undefined) throw error;
    },
    { failed: messages.failed },
  );

  return {
    isBusy,
    /** @returns whether every post was changed */
    run: (change: Change, posts: PostSummary[]) => write({ change, posts }),
  };
}
